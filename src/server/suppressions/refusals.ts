import { suppressionMessages } from '#contract/suppressions/messages.ts'
import { conflict, defineRefusals, unknown } from '../members/define-refusals.ts'

export const { memberHandler } = defineRefusals({
  suppressionUnknown: unknown(suppressionMessages.unknown),
  complaint: conflict(suppressionMessages.complaint),
})
