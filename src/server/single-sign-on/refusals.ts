import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import { singleSignOnLimits } from '#contract/single-sign-on/single-sign-on.ts'
import { conflict, defineRefusals, unknown } from '../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  domainUnknown: unknown(singleSignOnMessages.domainUnknown),
  domainTaken: conflict(singleSignOnMessages.domainTaken),
  domainsFull: conflict(singleSignOnMessages.domainsFull(singleSignOnLimits.domains)),
  domainFirst: conflict(singleSignOnMessages.domainFirst),
  testFirst: conflict(singleSignOnMessages.testFirst),
  enableFirst: conflict(singleSignOnMessages.enableFirst),
})
