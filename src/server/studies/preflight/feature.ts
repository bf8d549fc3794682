import { preflight as contract } from '#contract/preflight/index.ts'
import { defineFeature } from '../../define-feature.ts'
import type { Store } from '../../store/schema.ts'
import { addPreflight } from './migrations/2027-01-12-preflight.ts'
import { forgetPerson } from './queries/dismissed-advice.ts'
import { createPreflightHandlers } from './routes.ts'

/** Advice about a draft, of which the team dismisses what it does not need. */
export const preflight = defineFeature({
  contract,
  migrations: { '2027-01-12-preflight': addPreflight },
  personalData: { erase: async (transaction, { id }) => void (await forgetPerson(transaction, id)) },
  start: (services: { readonly store: Store }) => ({ handlers: createPreflightHandlers(services) }),
})
