import { initClient } from '@ts-rest/core'
import { appContract } from '#contract/app-contract.ts'
import { clientOptions } from './client-options.ts'

/** The typed client of the workspace app, for forms and machines. Reads go through `query.tsx`. */
export const client = initClient(appContract, clientOptions)
