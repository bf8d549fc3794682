import { respondents as contract } from '#contract/respondents/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { createRespondentHandlers, type RespondentContext } from '../respondents.ts'

/** Single responses. */
export const respondents = defineFeature({
  contract,
  start: (services: RespondentContext) => ({ handlers: createRespondentHandlers(services) }),
})
