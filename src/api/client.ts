import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import { contract } from '#contract/index.ts'

/** The typed client of every call, for queries and plain requests. Paths are same-origin. */
export const tsr = initTsrReactQuery(contract, { baseUrl: '', baseHeaders: {} })
