import { appContract } from '#contract/app-contract.ts'
import { createClient } from './create-client.ts'

/** The typed client of the workspace app, for forms and machines. Reads go through `query.tsx`. */
export const client = createClient(appContract)
