import { accountMessages } from '#contract/accounts/messages.ts'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import {
  conflict,
  defineRefusals,
  forbidden,
  invalid,
  outdated,
  unknown,
} from '../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  mailingUnknown: unknown(mailingMessages.unknown),
  mailingChanged: outdated(mailingMessages.changedMeanwhile),
  notDraft: conflict(mailingMessages.notDraft),
  otherState: conflict(mailingMessages.inState),
  undeletable: conflict(mailingMessages.undeletable),
  tooManyMailings: conflict(mailingMessages.tooMany(mailingLimits.mailings)),
  tooManyTests: conflict(mailingMessages.tooManyTests(mailingLimits.tests)),
  noAddress: conflict(mailingMessages.noAddress),
  verifyFirst: forbidden(accountMessages.verifyFirst),
  noMailServer: conflict(mailingMessages.noMailServer),
  noPlan: conflict(mailingMessages.noPlan),
  notLive: conflict(mailingMessages.notLive),
  foreignStudy: invalid({ study: [mailingMessages.study] }),
})
