import { initClient } from '@ts-rest/core'
import { contract } from '#contract/index.ts'

/** Paths are same-origin. */
export const clientOptions = { baseUrl: '', baseHeaders: {} }

/** The typed client of every call, for forms and machines. Reads go through `query.tsx`. */
export const client = initClient(contract, clientOptions)
