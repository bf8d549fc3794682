import { planMessages } from '#contract/analysis-plans/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { conflict, defineRefusals, invalid, outdated, unknown } from '../../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  studyUnknown: unknown(studyMessages.notInWorkspace),
  inTrash: conflict(studyMessages.inTrash),
  changedTooOften: conflict(planMessages.changedTooOften),
  planChanged: outdated(planMessages.changedMeanwhile),
  measureUnknown: invalid({ 'plan.measure': [planMessages.measureUnknown] }),
})
