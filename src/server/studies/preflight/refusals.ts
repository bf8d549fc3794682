import { preflightMessages } from '#contract/preflight/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { conflict, defineRefusals, unknown } from '../../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  studyUnknown: unknown(studyMessages.notInWorkspace),
  inTrash: conflict(studyMessages.inTrash),
  tooManyDismissed: conflict(preflightMessages.tooMany),
})
