import { respondents as contract } from '#contract/respondents/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { createRespondentHandlers, type RespondentContext } from './routes.ts'
import { migrations } from './migrations/index.ts'

/** Single responses. */
export const respondents = defineFeature({
  contract,
  migrations,
  start: (services: RespondentContext) => ({ handlers: createRespondentHandlers(services) }),
})
