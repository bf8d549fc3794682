import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { routes } from '#content/site/routes.ts'
import type { AnalysisPlanReply } from '#contract/analysis-plans/plan.ts'
import type { StudyEntry } from '#contract/studies/draft.ts'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { useStudyEntry } from '../queries.ts'
import { StudyHeader } from '../study-header.tsx'
import { useAnalysisPlan } from './queries.ts'
import css from './plan.module.css'
import { WithoutMeasures } from './without-measures.tsx'
import { SavedPlan } from './saved-plan.tsx'
import { usePlanEditor } from './use-plan-editor.ts'

const PlanEditorForm = lazy(() => import('./plan-editor-form.tsx'))

/** The analysis of a study is planned before people answer. */
export default function PlanPage() {
  const { study = '' } = useParams({ strict: false })
  return <Plan key={study} id={study} />
}

function Plan({ id }: { readonly id: string }) {
  const { allows } = useWorkspace()
  const entry = useStudyEntry(id)
  const reply = useAnalysisPlan(id)
  const mayEdit = allows('study:edit') && entry.trashedAt === null
  return (
    <Stack gap="xl">
      <StudyHeader entry={entry} tab="Plan" />
      {mayEdit ? (
        <EditedPlan entry={entry} reply={reply} />
      ) : reply.plan ? (
        <SavedPlan entry={entry} plan={reply.plan} reply={reply} />
      ) : (
        <Text>The study has no analysis plan.</Text>
      )}
    </Stack>
  )
}

interface PlannedProps {
  readonly entry: StudyEntry
  readonly reply: AnalysisPlanReply
}

function EditedPlan({ entry, reply }: PlannedProps) {
  const editor = usePlanEditor({ entry, reply })
  const { state, send } = editor
  if (state.matches('unplanned'))
    return (
      <PlanView name="unplanned">
        <Unplanned entry={entry} reply={reply} onStart={() => send({ type: 'plan.started' })} />
      </PlanView>
    )
  if (state.matches('frozen') && reply.plan)
    return (
      <PlanView name="frozen">
        <SavedPlan
          entry={entry}
          plan={reply.plan}
          reply={reply}
          onChange={() => send({ type: 'plan.started' })}
        />
      </PlanView>
    )
  return (
    <PlanView name="edited">
      <Suspense fallback={<Skeleton height={480} role="status" aria-label="The plan is loading" />}>
        <PlanEditorForm editor={editor} entry={entry} reply={reply} />
      </Suspense>
    </PlanView>
  )
}

/** A view that replaces the focused button takes the focus. */
function PlanView({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useKeyedEffect(name, () => {
    if (shown.current !== name && document.activeElement === document.body) view.current?.focus()
    shown.current = name
  })
  return (
    <div ref={view} tabIndex={-1} className={css.view}>
      {children}
    </div>
  )
}

interface UnplannedProps extends PlannedProps {
  readonly onStart: () => void
}

function Unplanned({ entry, reply: { measures }, onStart }: UnplannedProps) {
  return (
    <Stack gap="lg" align="flex-start">
      <Stack gap="xs">
        <Title order={2}>Decide how the study answers before people do</Title>
        <Text maw={640}>
          A plan names your question, the one result that answers it, and how many people you ask. When you
          publish, it is frozen: its time and a fingerprint show that it was not changed later. The results
          then say what the plan decides, at the moments that you chose, and list departures from it.
        </Text>
        <Text c="dimmed" maw={640}>
          A study that explores, or looks for problems, needs no plan.{' '}
          <Anchor href={routes.pageGuidePlan} target="_blank">
            Guide: how to write a plan
          </Anchor>
        </Text>
      </Stack>
      {measures.length === 0 ? (
        <WithoutMeasures study={entry.id} />
      ) : (
        <Button onClick={onStart}>Plan the analysis</Button>
      )}
    </Stack>
  )
}
