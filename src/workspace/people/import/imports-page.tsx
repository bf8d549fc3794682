import { Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { importStateNames } from '#content/workspace/import-fields.ts'
import { importLimits } from '#contract/people/import-limits.ts'
import type { ImportState, PeopleImport } from '#contract/people/imports.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { ButtonLink, TextLink } from '../../views/links.tsx'
import { Page } from '../../views/page.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { Section } from '../../views/section.tsx'
import { Time } from '../../views/time.tsx'
import { countsText, importName } from './import-text.ts'
import { PasteTable } from './paste-table.tsx'
import { usePeopleImports } from './queries.ts'
import { StartImport } from './start-import.tsx'

/** Whether what is counted is in the database. */
const hasPeople = (state: ImportState) =>
  state === 'importing' || state === 'done' || state === 'stopped' || state === 'failed'

function ImportRow(own: PeopleImport) {
  const { id, format, state, counts, by, createdAt } = own
  const Icon = format === 'pasted' ? IconTable : IconFileSpreadsheet
  const counted = hasPeople(state) ? countsText(counts) : ''
  return (
    <Row
      icon={<Icon aria-hidden />}
      title={
        <TextLink to={peoplePages.peopleImport.path} params={{ import: id }} inherit>
          {importName(own)}
        </TextLink>
      }
      details={
        <>
          {importStateNames[state]}
          {counted && `: ${counted}`} · {by ?? 'a former member'} · <Time at={createdAt} />
        </>
      }
    />
  )
}

/** Starts an import of people, and lists the earlier ones. */
export default function ImportsPage() {
  const imports = usePeopleImports()
  return (
    <Page
      title={peoplePages.peopleImports.title}
      view={peoplePages.people.title}
      lead="Bring people out of a file into your database. You see what would change before anything does."
      actions={
        <ButtonLink variant="default" to={peoplePages.people.path}>
          All people
        </ButtonLink>
      }
    >
      <Section
        title="New import"
        lead={`A file that is not imported is deleted after ${importLimits.waitingDays} days.`}
      >
        <Stack gap="lg">
          <StartImport />
          <PasteTable />
        </Stack>
      </Section>
      <Section title="Earlier imports">
        {imports.length === 0 ? (
          <Text c="dimmed">No imports yet.</Text>
        ) : (
          <Rows label="Imports, the newest first">
            {imports.map((each) => (
              <ImportRow key={each.id} {...each} />
            ))}
          </Rows>
        )}
      </Section>
    </Page>
  )
}
