import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appContract } from '#contract/app-contract.ts'
import { createQueries } from './create-queries.ts'
import { createQueryCache, type QueryCacheOptions } from './query-cache.ts'

/** The hooks of the calls of the workspace app: `tsr.<call>.useQuery` and `tsr.<call>.useMutation`. */
export const tsr = createQueries(appContract)

/** Creates a cache with this site's defaults, and the typed functions of every read. */
export const createQueryClient = (options: QueryCacheOptions = {}) =>
  tsr.initQueryClient(createQueryCache(options))

/** The cache of this browser tab. */
const queryClient = createQueryClient()

interface QueryProviderProps {
  /** The cache of this browser tab by default. */
  readonly client?: ReturnType<typeof createQueryClient>
  readonly children: ReactNode
}

/** Provides a cache to everything that reads from the server. */
export function QueryProvider({ client = queryClient, children }: QueryProviderProps) {
  return (
    <QueryClientProvider client={client}>
      <tsr.ReactQueryProvider>{children}</tsr.ReactQueryProvider>
    </QueryClientProvider>
  )
}
