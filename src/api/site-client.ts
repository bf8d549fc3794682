import { siteContract } from '#contract/site-contract.ts'
import { createClient } from './create-client.ts'

/** The typed client of the public pages, for forms and machines. Reads go through `site-query.tsx`. */
export const siteClient = createClient(siteContract)
