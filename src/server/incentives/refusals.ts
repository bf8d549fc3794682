import { incentiveMessages } from '#contract/incentives/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { conflict, defineRefusals, outdated, unknown } from '../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  studyUnknown: unknown(studyMessages.notInWorkspace),
  incentivesChanged: outdated(incentiveMessages.changedMeanwhile),
  inTrash: conflict(studyMessages.inTrash),
  tooManyCodes: conflict(incentiveMessages.tooMany),
})
