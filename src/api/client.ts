import { initClient } from '@ts-rest/core'
import { appContract } from '#contract/app-contract.ts'

/** Paths are same-origin. */
export const clientOptions = { baseUrl: '', baseHeaders: {} }

/** The typed client of every call, for forms and machines. Reads go through `query.tsx`. */
export const client = initClient(appContract, clientOptions)
