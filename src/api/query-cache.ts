import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'

/** A call fails at once, also offline: the views offer to try again. */
const failAtOnce = { retry: false, networkMode: 'always' } as const

/** The status of a reply that refused a call; undefined for a call without a reply. */
export const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined

export interface QueryCacheOptions {
  /** Called for every refused call; `queryKey` is that of a read. */
  readonly onRefusal?: (status: unknown, queryKey?: QueryKey) => void
}

/** Creates a cache of reads with this site's defaults. */
export const createQueryCache = ({ onRefusal }: QueryCacheOptions = {}) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error: unknown, { queryKey, meta }) => {
        if (meta?.['isLogged'] === true) console.error('A read failed', queryKey, statusOf(error) ?? error)
        onRefusal?.(statusOf(error), queryKey)
      },
    }),
    defaultOptions: { queries: { ...failAtOnce, refetchOnWindowFocus: false }, mutations: failAtOnce },
    // A refused call shows its message; only a broken connection is logged.
    mutationCache: new MutationCache({
      onError: (error: unknown) => {
        if (error instanceof Error) console.error(error)
        else onRefusal?.(statusOf(error))
      },
    }),
  })
