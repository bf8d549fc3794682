import { Button, Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { suppressionTexts } from '#content/workspace/suppression-texts.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { suppressionPages } from '#contract/suppressions/pages.ts'
import type { Suppression } from '#contract/suppressions/suppressions.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { FailedRead } from '../views/failed-read.tsx'
import { ButtonLink, TextLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { Time } from '../views/time.tsx'
import { LiftSuppression } from './lift-suppression.tsx'
import { useSuppressions } from './queries.ts'

/** The addresses that get no invitations any more, the newest first. */
export default function SuppressionsPage() {
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const list = useSuppressions(email)
  const all = list.data?.pages.flatMap(({ body }) => body.suppressions) ?? []
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    setEmail(text.trim())
  }
  return (
    <Page
      title={suppressionPages.suppressions.title}
      lead="Mails to these addresses came back, or were reported as unwanted. They get no invitations."
      actions={
        <ButtonLink variant="default" to={mailingPages.mailings.path}>
          All mailings
        </ButtonLink>
      }
    >
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
        <Stack gap="md">
          <form onSubmit={search}>
            <Group align="flex-end" gap="sm">
              <TextInput
                type="search"
                label="Find an address"
                description="The whole address. Those of people who were deleted are found, too."
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
              <Button type="submit" variant="default">
                Find
              </Button>
            </Group>
          </form>
          {list.isError && <FailedRead query={list} />}
          {list.isPending && <Skeleton height={160} role="status" aria-label="The addresses are loading" />}
          <Text role="status" c="dimmed">
            {list.isSuccess &&
              all.length === 0 &&
              (email === '' ? 'No address is suppressed.' : 'This address is not suppressed.')}
          </Text>
          {all.length > 0 && (
            <Rows label={suppressionPages.suppressions.title}>
              {all.map((each) => (
                <SuppressionRow key={each.id} suppression={each} />
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
      </Paper>
    </Page>
  )
}

function SuppressionRow({ suppression }: { readonly suppression: Suppression }) {
  const { allows } = useWorkspace()
  const { email, person, kind, status, suppressedAt } = suppression
  return (
    <Row
      title={
        person === null || email === null ? (
          'The address of a person who was deleted'
        ) : (
          <TextLink to={peoplePages.person.path} params={{ person }} inherit>
            {email}
          </TextLink>
        )
      }
      details={
        <>
          {suppressionTexts[kind]}
          {status !== null && ` (${status})`} · <Time at={suppressedAt} />
        </>
      }
      actions={kind !== 'complaint' && allows('people:edit') && <LiftSuppression suppression={suppression} />}
    />
  )
}
