import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { statusOf } from '#api/query-cache.ts'
import {
  type AnalysisPlan,
  type AnalysisPlanReply,
  saveAnalysisPlanForm,
} from '#contract/analysis-plans/plan.ts'
import type { StudyEntry } from '#contract/studies/draft.ts'
import {
  analysisPlanMachine,
  type PlanOutcome,
  type PlanStand,
  type SavedPlan,
} from '#machines/studies/analysis-plan.ts'
import { studyKeys } from '#studies/results/queries.ts'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts'
import { queryClient } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import {
  fieldOf,
  looksRequest,
  planOf,
  type PlanValues,
  powerRequest,
  toBody,
  toValues,
} from './plan-values.ts'
import { planQuery, planTsr } from './queries.ts'
import { readLooks, useLooks, usePower } from './sizes.ts'

/** Shown at the difference when no plan that a study may have finds it. */
export const tooLong = 'So small a difference needs more people than a plan can have. Choose a larger one.'

const standOf = ({ plan, frozen, revision }: AnalysisPlanReply): PlanStand => ({
  stored: plan === null ? 'none' : frozen === null ? 'draft' : 'frozen',
  revision,
})

const savedText = ({ plan, frozen, waits }: AnalysisPlanReply) => {
  if (plan === null) return 'The plan is removed.'
  if (waits) return 'The plan is saved. It is frozen when you publish the next version.'
  return frozen ? 'The plan is saved and frozen.' : 'The plan is saved.'
}

/** Whether both say the same, whatever was typed to say it. */
const isSame = (one: PlanValues, other: PlanValues) =>
  JSON.stringify(toBody(one)) === JSON.stringify(toBody(other))

const isSameList = (one: readonly unknown[], other: readonly unknown[]) => one.join() === other.join()

interface Planned {
  readonly entry: StudyEntry
  readonly reply: AnalysisPlanReply
}

/** The form of a plan, the numbers of people that follow from it, and the machine that checks and saves it. */
export const usePlanEditor = ({ entry, reply }: Planned) => {
  const { id: workspace } = useWorkspace()
  const isPublished = entry.version !== null
  const { form, onSubmit, refuse, accept } = useCallForm<PlanValues>({
    mode: 'controlled',
    name: 'plan',
    schema: saveAnalysisPlanForm,
    initialValues: toValues(reply.plan),
    toBody,
    fieldOf,
  })
  const { mutateAsync } = planTsr.saveAnalysisPlan.useMutation()
  const query = planQuery(workspace, entry.id)
  const show = (plan: AnalysisPlan | null) => {
    form.setInitialValues(toValues(plan))
    form.reset()
  }

  /** Computes the numbers of people unless they are typed; false if no plan is long enough. */
  const fillLooks = async () => {
    const values = form.getValues()
    const request = looksRequest(values)
    if (values.isOwn || !request) return true
    const looks = await readLooks(request)
    if (looks) form.setFieldValue('looks', [...looks])
    return looks !== null
  }

  const save = async ({ plan, revision, isRemoval }: SavedPlan): Promise<PlanOutcome> => {
    try {
      const saved = await mutateAsync({
        params: query.queryData.params,
        headers: { 'if-match': `"${revision}"` },
        body: { plan },
      })
      if (isRemoval) show(plan)
      else accept({ ...toValues(saved.body.plan), isOwn: form.getValues().isOwn }, saved.body.revision)
      queryClient.setQueryData(query.queryKey, saved)
      // A change of a frozen plan is a deviation, which its page and the results list.
      void queryClient.invalidateQueries({ queryKey: studyKeys.plan(entry.id) })
      showDone(isRemoval && plan ? 'The frozen plan holds on.' : savedText(saved.body))
      return { kind: 'saved', ...standOf(saved.body) }
    } catch (error) {
      if (statusOf(error) !== 412) {
        refuse(error)
        return { kind: 'refused' }
      }
      await queryClient.refetchQueries({ queryKey: query.queryKey })
      const newest = queryClient.getQueryData<{ readonly body: AnalysisPlanReply }>(query.queryKey)
      return newest ? { kind: 'conflict', ...standOf(newest.body) } : { kind: 'refused' }
    }
  }

  const [machine] = useState(() =>
    analysisPlanMachine.provide({
      actors: {
        checkPlan: fromPromise<AnalysisPlan | null, {}>(async () => {
          try {
            if (!(await fillLooks())) {
              form.setFieldError('difference', tooLong)
              form.getInputNode('difference')?.focus()
              return null
            }
          } catch (error) {
            showFailure(error)
            throw error
          }
          let checked: AnalysisPlan | null = null
          onSubmit((values) => {
            checked = saveAnalysisPlanForm.parse(toBody(values)).plan
          })()
          return checked
        }),
        savePlan: fromPromise<PlanOutcome, SavedPlan>(({ input }) => save(input)),
      },
    }),
  )
  const [state, send] = useMachine(machine, { input: { isPublished, ...standOf(reply) } })
  const isDirty = !isSame(form.values, form.getInitialValues())
  const isEditing = !state.matches('frozen') && !state.matches('unplanned')
  useUnsavedChanges(isEditing && isDirty)

  /** Replaces what was typed by the newest stored plan. */
  const showStored = () => {
    show(reply.plan)
    send({ type: 'stored.shown', stand: { isPublished, ...standOf(reply) } })
  }
  const isOutdated = reply.revision > state.context.revision || isPublished !== state.context.isPublished
  const isShown = isOutdated && (!isEditing || (!isDirty && state.matches('editing')))
  useKeyedEffect(isShown && `${reply.revision} ${isPublished}`, () => {
    if (isShown) showStored()
  })

  const { isOwn, looks } = form.values
  const needed = useLooks(looksRequest(form.values))
  useKeyedEffect(JSON.stringify([needed, isOwn]), () => {
    if (!needed) return
    if (isOwn === null) form.setFieldValue('isOwn', !isSameList(needed, looks))
    else if (!isOwn && !isSameList(needed, looks)) form.setFieldValue('looks', [...needed])
  })
  const plan = planOf(form.values)
  const power = usePower(plan && powerRequest(plan))
  return {
    form,
    state,
    send,
    isDirty,
    isEditing,
    showStored,
    /** The typed plan as far as its numbers are typed, and the power of it. */
    plan,
    power,
    /** The numbers of people that the design needs. */
    needed,
  }
}

export type PlanEditor = ReturnType<typeof usePlanEditor>
