import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  bounceTexts,
  recipientReasonTexts,
  recipientResponseTexts,
  recipientStateNames,
} from '#content/workspace/mailing-texts.ts'
import {
  type Mailing,
  type MailingRecipient,
  recipientState,
  type RecipientState,
} from '#contract/mailings/mailings.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { FailedRead } from '../views/failed-read.tsx'
import { TextLink } from '../views/links.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { Time } from '../views/time.tsx'
import { useRecipients } from './queries.ts'

/** The recipients of a mailing, of one state or of all. */
export function Recipients({ mailing }: { readonly mailing: Mailing }) {
  const [state, setState] = useState<RecipientState>()
  const list = useRecipients(mailing, state)
  const recipients = list.data?.pages.flatMap(({ body }) => body.recipients) ?? []
  return (
    <Stack gap="md">
      <NativeSelect
        label="State"
        maw={240}
        value={state ?? ''}
        data={[
          { value: '', label: 'All' },
          ...recipientState.options.map((value) => ({ value, label: recipientStateNames[value] })),
        ]}
        onChange={({ currentTarget }) => setState(recipientState.safeParse(currentTarget.value).data)}
      />
      {list.isError && <FailedRead query={list} />}
      {list.isPending && <Skeleton height={160} role="status" aria-label="The recipients are loading" />}
      <Text role="status" c="dimmed">
        {list.isSuccess && recipients.length === 0 && 'Nobody is in this list.'}
      </Text>
      {recipients.length > 0 && (
        <Rows label="Recipients">
          {recipients.map((recipient) => (
            <Row
              key={recipient.id}
              title={<Name person={recipient.person} />}
              details={<Outcome of={recipient} />}
            />
          ))}
        </Rows>
      )}
      {list.hasNextPage && (
        <div>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Name({ person }: Pick<MailingRecipient, 'person'>) {
  if (person === null) return 'A person who was deleted'
  return (
    <TextLink to={peoplePages.person.path} params={{ person: person.id }} inherit>
      {person.name ?? person.email}
    </TextLink>
  )
}

/** The time of the next attempt; of a first one only while it is still to come. */
const nextTimeOf = ({ state, attempts, nextAttemptAt }: MailingRecipient, now = Date.now()) =>
  state === 'waiting' && nextAttemptAt !== null && (attempts > 0 || Date.parse(nextAttemptAt) > now)
    ? nextAttemptAt
    : undefined

function Outcome({ of }: { readonly of: MailingRecipient }) {
  const { state, reason, attempts, sentAt, clickedAt, response, unsubscribedAt } = of
  const next = nextTimeOf(of)
  const progress =
    response !== null ? recipientResponseTexts[response] : clickedAt !== null ? 'opened the study' : undefined
  return (
    <>
      {recipientStateNames[state]}
      {reason !== null && `: ${recipientReasonTexts[reason]}`}
      {sentAt !== null && (
        <>
          {' '}
          <Time at={sentAt} />
        </>
      )}
      {next !== undefined && (
        <>
          {' '}
          · {attempts > 0 ? 'next attempt' : 'leaves'} <Time at={next} />
        </>
      )}
      {of.bounce !== null && ` · came back: ${bounceTexts[of.bounce]}`}
      {progress !== undefined && ` · ${progress}`}
      {unsubscribedAt !== null && ' · unsubscribed'}
    </>
  )
}
