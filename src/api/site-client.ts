import { initClient } from '@ts-rest/core'
import { siteContract } from '#contract/site-contract.ts'
import { clientOptions } from './client-options.ts'

/** The typed client of the public pages, for forms and machines. Reads go through `site-query.tsx`. */
export const siteClient = initClient(siteContract, clientOptions)
