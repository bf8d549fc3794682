import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import type { AppRouter } from '#contract/shared/ts-rest.ts'
import { clientOptions } from './client-options.ts'

/** Typed hooks of calls: `<call>.useQuery`, `<call>.useMutation`. */
export const createQueries = <Calls extends AppRouter>(calls: Calls) =>
  initTsrReactQuery(calls, clientOptions)
