import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { lazy, useState } from 'react'
import type { MailingEntry } from '#contract/mailings/mailings.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import { suppressionPages } from '#contract/suppressions/pages.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { FailedRead } from '../views/failed-read.tsx'
import { LazyDialog } from '../views/lazy-dialog.tsx'
import { ButtonLink, TextLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { Time } from '../views/time.tsx'
import { beginOf, stateTexts } from './mailing-state.ts'
import { SelectionFields, Totals, useSelection } from './mailing-selection.tsx'
import css from './mailings.module.css'
import { numberText } from './number-text.ts'
import { useMailingNames, useMailings } from './queries.ts'

const NewMailing = lazy(() => import('./new-mailing.tsx'))

/** The mailings of the workspace, the newest first. */
export default function MailingsPage() {
  const { allows } = useWorkspace()
  const selection = useSelection()
  const all = useMailingNames().data?.body.mailings ?? []
  const list = useMailings(selection)
  const [isNew, setNew] = useState(false)
  const mailings = list.data?.body.mailings ?? []
  const isSelected = selection.study !== undefined || selection.segment !== undefined
  const isEmpty = list.isSuccess && mailings.length === 0 && !isSelected
  const button = allows('people:edit') && <Button onClick={() => setNew(true)}>New mailing</Button>
  return (
    <Page
      title={mailingPages.mailings.title}
      lead="Invitations to your studies by mail, to people of your database."
      actions={
        <>
          <ButtonLink variant="default" to={suppressionPages.suppressions.path}>
            Suppressed addresses
          </ButtonLink>
          <ButtonLink to={mailingPages.mailingSender.path} variant="default">
            Check the sender’s domain
          </ButtonLink>
          {!isEmpty && button}
        </>
      }
    >
      {(all.length > 0 || isSelected) && <SelectionFields selection={selection} mailings={all} />}
      {list.isError && <FailedRead query={list} />}
      {list.isPending && (
        <Skeleton height={240} radius="lg" role="status" aria-label="The mailings are loading" />
      )}
      {list.isSuccess && isSelected && mailings.length === 0 && (
        <Text role="status">No mailing fits this selection.</Text>
      )}
      {mailings.length > 0 && (
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
          <Rows label="Mailings">
            {mailings.map((entry) => (
              <MailingRow key={entry.id} entry={entry} />
            ))}
          </Rows>
        </Paper>
      )}
      {mailings.length > 0 && <Totals mailings={mailings} />}
      {isEmpty && (
        <Paper className={css.empty} withBorder radius="lg">
          <Stack gap="md" maw={640} align="flex-start">
            <Title order={2}>No mailings yet</Title>
            <Text>
              Choose a study and a group of people, write the mail and see who gets it before it leaves. Each
              person gets a link of their own, and you see how many opened the study and finished it.
            </Text>
            <Text c="dimmed">
              People who opted out, and those whom your rules leave out, get no mail. Every mail has a link to
              unsubscribe.
            </Text>
            {button}
          </Stack>
        </Paper>
      )}
      <LazyDialog title="New mailing" isOpen={isNew} onClose={() => setNew(false)}>
        <NewMailing onClose={() => setNew(false)} />
      </LazyDialog>
    </Page>
  )
}

function MailingRow({ entry }: { readonly entry: MailingEntry }) {
  const { id, name, study, state, problem, counts, createdAt, startedAt } = entry
  const begin = beginOf(entry)
  return (
    <Row
      title={
        <Group gap="xs">
          <TextLink to={mailingPages.mailing.path} params={{ mailing: id }}>
            {name}
          </TextLink>
          <Badge variant="light" color={problem !== null ? 'red' : state === 'sending' ? 'canopy' : 'gray'}>
            {stateTexts(entry).name}
          </Badge>
        </Group>
      }
      details={
        <>
          {study.title} ·{' '}
          {startedAt === null ? (
            <>
              written <Time at={createdAt} />
            </>
          ) : begin !== undefined ? (
            <>
              begins <Time at={begin} />
            </>
          ) : (
            <>
              {numberText(counts.sent)} of {numberText(counts.recipients)} sent ·{' '}
              {numberText(counts.finished)} finished · started <Time at={startedAt} />
            </>
          )}
        </>
      }
    />
  )
}
