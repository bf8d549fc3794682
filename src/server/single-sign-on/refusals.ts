import { messages } from '#contract/shared/messages.ts'
import { singleSignOnLimits } from '#contract/single-sign-on/single-sign-on.ts'
import { conflict, defineRefusals, unknown } from '../members/define-refusals.ts'

const { singleSignOn } = messages

export const { refuse, memberHandler } = defineRefusals({
  domainUnknown: unknown(singleSignOn.domainUnknown),
  domainTaken: conflict(singleSignOn.domainTaken),
  domainsFull: conflict(singleSignOn.domainsFull(singleSignOnLimits.domains)),
  domainFirst: conflict(singleSignOn.domainFirst),
  testFirst: conflict(singleSignOn.testFirst),
  enableFirst: conflict(singleSignOn.enableFirst),
})
