import { Button, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ImportState } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import { showDone } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { ButtonLink } from '../../views/links.tsx'
import { Page } from '../../views/page.tsx'
import { PendingView } from '../../views/pending-view.tsx'
import { Time } from '../../views/time.tsx'
import { refreshPeople } from '../queries.ts'
import { CheckedStep } from './checked-step.tsx'
import { EndedStep, UndoneStep } from './ended-step.tsx'
import css from './import.module.css'
import { importName } from './import-text.ts'
import { PlanStep } from './plan-step.tsx'
import { CheckingStep, ImportingStep, UndoingStep } from './progress-step.tsx'
import { type ImportSnapshot, type StepProps, useImport } from './use-import.ts'

/** An import of people: its columns, its check, and what it has done. */
export default function ImportPage() {
  const { import: id = '' } = useParams({ strict: false })
  return <ImportView key={id} id={id} />
}

interface Step {
  readonly heading: string
  /** Index in the trail. */
  readonly at: number
  readonly View: (props: StepProps) => ReactNode
  /** Whether the view shows the notice beside its progress. */
  readonly hasProgress?: boolean
}

const trail = ['Columns', 'Check', 'Import']

const steps: Readonly<Record<ImportState, Step>> = {
  ready: { heading: 'Columns and rules', at: 0, View: PlanStep },
  checking: { heading: 'The rows are being checked', at: 1, View: CheckingStep, hasProgress: true },
  checked: { heading: 'The rows are checked', at: 1, View: CheckedStep },
  importing: { heading: 'The people are being imported', at: 2, View: ImportingStep, hasProgress: true },
  done: { heading: 'The people are imported', at: 2, View: EndedStep },
  stopped: { heading: 'The import was stopped', at: 2, View: EndedStep },
  failed: { heading: 'The import ended early', at: 2, View: EndedStep },
  undoing: { heading: 'The import is being undone', at: 2, View: UndoingStep, hasProgress: true },
  undone: { heading: 'The import is undone', at: 2, View: UndoneStep },
}

/** The step that is shown: that of the server, but for a person who went back to the columns. */
const stepOf = (state: ImportSnapshot): ImportState | null => {
  if (state.matches('opening') || state.matches('deleting') || state.matches('deleted')) return null
  const isPlanning = state.matches('planning') || state.matches('rereading') || state.matches('sending')
  return isPlanning ? 'ready' : (state.context.import?.state ?? null)
}

const allImports = (
  <ButtonLink variant="default" to={peoplePages.peopleImports.path}>
    All imports
  </ButtonLink>
)

function ImportView({ id }: { readonly id: string }) {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const [state, send] = useImport(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<ImportState>(null)
  const { import: own, notice } = state.context
  const name = stepOf(state)

  useEffect(() => {
    if (name === null) return
    if (before.current !== null && before.current !== name) {
      heading.current?.focus()
      // People, tags and attributes are others after an import, and after it is undone.
      void refreshPeople(workspace)
    }
    before.current = name
  }, [name, workspace])
  const isDeleted = state.matches('deleted')
  useKeyedEffect(isDeleted, () => {
    if (!isDeleted) return
    showDone(peopleMessages.import.deleted)
    // Back does not lead to the deleted file.
    void navigate({ to: peoplePages.peopleImports.path, replace: true }).then(() => refreshPeople(workspace))
  })

  if (state.matches('missing'))
    return (
      <Page title="This import is not here">
        <Text>{peopleMessages.import.unknown}</Text>
        <div>{allImports}</div>
      </Page>
    )
  if (state.matches('unreachable'))
    return (
      <Page title="This import did not load">
        <Text role="alert">{notice}</Text>
        <div>
          <Button onClick={() => send({ type: 'page.retried' })}>Try again</Button>
        </div>
      </Page>
    )
  const step = name === null ? undefined : steps[name]
  return (
    <Page
      title={peoplePages.peopleImport.title}
      {...(own && { view: importName(own) })}
      lead={
        own && (
          <>
            {importName(own)} · {own.by ?? 'a former member'} · <Time at={own.createdAt} />
          </>
        )
      }
      actions={allImports}
    >
      {own && step ? (
        <Stack gap="lg">
          <ol className={css.steps} aria-label="Steps">
            {trail.map((label, at) => (
              <li key={label} aria-current={at === step.at ? 'step' : undefined}>
                {label}
              </li>
            ))}
          </ol>
          <Title order={2} ref={heading} tabIndex={-1} className={css.heading}>
            {step.heading}
          </Title>
          {notice !== null && !step.hasProgress && (
            <Text role="alert" c="var(--berry)">
              {notice}
            </Text>
          )}
          <step.View own={own} state={state} send={send} />
        </Stack>
      ) : (
        <PendingView />
      )}
    </Page>
  )
}
