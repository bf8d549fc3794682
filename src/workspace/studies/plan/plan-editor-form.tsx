import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { routes } from '#content/site/routes.ts'
import type { AnalysisPlanReply } from '#contract/analysis-plans/plan.ts'
import type { StudyEntry } from '#contract/studies/draft.ts'
import { planSentences, testText } from '#studies/analysis-plan/statements.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { ExportPlan } from './export-plan.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import { PlanSteps } from './plan-form.tsx'
import css from './plan.module.css'
import { measureKey } from './plan-values.ts'
import type { PlanEditor } from './use-plan-editor.ts'
import { WaitingPlan } from './waiting-plan.tsx'
import { WithoutMeasures } from './without-measures.tsx'

interface EditorProps {
  readonly entry: StudyEntry
  readonly reply: AnalysisPlanReply
  readonly editor: PlanEditor
}

/** The form of a plan: its steps, its sentences, and what a change means. */
export default function PlanEditorForm({ editor, entry, reply }: EditorProps) {
  const { state, send, isDirty } = editor
  const { isPublished, stored } = state.context
  const isSaving = state.hasTag('busy')
  const bar = useRef<HTMLDivElement>(null)
  const replaced = replacedBy(reply)
  const leave = () => {
    editor.showStored()
    send({ type: 'plan.left' })
  }
  return (
    <form
      noValidate
      aria-label="Analysis plan"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'save.pressed' })
      }}
    >
      <Stack gap="lg">
        {isPublished && reply.waits && <WaitingPlan frozen={reply.frozen} />}
        {isPublished && !reply.waits && (
          <Alert color="orange" title={stored === 'frozen' ? 'The plan is frozen' : 'The study is published'}>
            {stored === 'frozen'
              ? 'A changed plan is frozen as a further one, and the change is listed as a deviation.'
              : 'The plan is frozen as soon as it is saved. If people have answered before, that is listed as a deviation.'}{' '}
            {draftOnly}
          </Alert>
        )}
        {reply.measures.length === 0 && <WithoutMeasures study={entry.id} />}
        <div className={css.layout}>
          <PlanSteps editor={editor} measures={reply.measures} />
          <Summary editor={editor} entry={entry} reply={reply} />
        </div>
        {stored !== 'none' && (
          <Group>
            <Button
              variant="subtle"
              color="red"
              onClick={() => send({ type: 'removal.pressed', remains: replaced?.plan ?? null })}
            >
              {replaced ? 'Discard the changes…' : 'Remove the plan…'}
            </Button>
          </Group>
        )}
        <div ref={bar} tabIndex={-1} className={css.save}>
          {state.matches('conflict') ? (
            <PlanConflict editor={editor} reply={reply} bar={bar} />
          ) : (
            <Group gap="sm">
              <BusyButton type="submit" isBusy={isSaving}>
                {isPublished && !reply.waits ? 'Save and freeze' : 'Save plan'}
              </BusyButton>
              {stored !== 'draft' && (
                <Button variant="default" onClick={leave}>
                  Cancel
                </Button>
              )}
              <Text c="dimmed" role="status" className={css.status}>
                {isDirty ? 'Not saved yet.' : stored === 'none' ? '' : 'All changes are saved.'}
              </Text>
            </Group>
          )}
        </div>
        <Confirmation editor={editor} reply={reply} />
      </Stack>
    </form>
  )
}

/** The frozen plan that the written one is to replace; undefined where it replaces none. */
const replacedBy = ({ frozen, waits }: AnalysisPlanReply) => (waits && frozen ? frozen : undefined)

/** The typed plan in sentences, and the saved one as a text. */
function Summary({ editor, entry, reply: { measures, plan: saved, frozen, waits } }: EditorProps) {
  const { plan, power, isDirty } = editor
  const chosen = measures.find((measure) => measureKey(measure) === editor.form.values.measure)
  const isWhole = plan !== null && power !== undefined && chosen !== undefined
  return (
    <aside className={css.summary} aria-label="The plan in words">
      <Title order={2} size="h4">
        The plan in words
      </Title>
      {isWhole ? (
        [...planSentences(plan, chosen.taskText, power), `Test: ${testText(plan)}.`].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))
      ) : (
        <Text c="dimmed">Its sentences appear here when its numbers are complete.</Text>
      )}
      {isWhole && saved && !isDirty && (
        <ExportPlan
          study={entry.id}
          title={entry.title}
          plan={saved}
          taskText={chosen.taskText}
          power={power}
          frozen={waits ? null : frozen}
          deviations={[]}
        />
      )}
      <Anchor href={routes.pageGuidePlan} target="_blank">
        Guide: how to write a plan
      </Anchor>
    </aside>
  )
}

const draftOnly = 'A plan for a result that only the draft has is frozen with the next version.'

const confirmTexts = {
  removal: {
    title: 'Remove the plan?',
    confirm: 'Remove the plan',
    published:
      'The removal is listed as a deviation beside the results, and verdicts no longer follow a plan.',
    draft: 'The plan is deleted. You can make another one before you publish.',
  },
  discard: {
    title: 'Discard the plan for the next version?',
    confirm: 'Discard the changes',
    text: (plan: number) => `Plan ${plan} holds on, also for the next version.`,
  },
  change: {
    title: 'Change the frozen plan?',
    confirm: 'Change the plan',
    text: `The changed plan is frozen at once as a further one. The change is listed as a deviation, with the number of people who have answered, for everyone who reads the results. ${draftOnly}`,
  },
  waiting: {
    title: 'Save the plan for the next version?',
    confirm: 'Save the plan',
    text: 'A plan for a result that only the draft has is frozen when you publish the next version. A plan for a result that people can answer now is frozen at once; if some have answered already, that is listed as a deviation.',
  },
  freezing: {
    title: 'Freeze this plan?',
    confirm: 'Freeze the plan',
    text: `The study is published, so the plan is frozen at once. If people have answered already, that is listed as a deviation. ${draftOnly}`,
  },
} as const

type ConfirmationProps = Pick<EditorProps, 'editor' | 'reply'>

function Confirmation({ editor: { state, send }, reply }: ConfirmationProps) {
  const { plan, isPublished, stored } = state.context
  const isSaving = state.matches('removing') || (state.matches('saving') && isPublished)
  const { removal, discard, change, freezing, waiting } = confirmTexts
  const replaced = replacedBy(reply)
  const removing = replaced
    ? { ...discard, text: discard.text(replaced.number) }
    : { ...removal, text: stored === 'frozen' ? removal.published : removal.draft }
  const saving = reply.waits ? waiting : stored === 'frozen' ? change : freezing
  const { title, confirm, text } = plan === null ? removing : saving
  return (
    <ConfirmDialog
      isOpen={state.matches('confirming') || isSaving}
      title={title}
      confirmLabel={confirm}
      isBusy={isSaving}
      onConfirm={() => send({ type: 'change.confirmed' })}
      onClose={() => send({ type: 'change.canceled' })}
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  )
}
