import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import type { ReactNode } from 'react'
import { appContract } from '#contract/app-contract.ts'
import { clientOptions } from './client.ts'

/** The hooks of every call: `tsr.<call>.useQuery` and `tsr.<call>.useMutation`. */
export const tsr = initTsrReactQuery(appContract, clientOptions)

/** A call fails at once, also offline: the views offer to try again. */
const failAtOnce = { retry: false, networkMode: 'always' } as const

/** The status of a reply that refused a call; undefined for a call without a reply. */
export const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined

interface QueryClientOptions {
  /** Called for every refused call; `queryKey` is that of a read. */
  readonly onRefusal?: (status: unknown, queryKey?: QueryKey) => void
}

/** Creates a cache with this site's defaults, and the typed functions of every read. */
export const createQueryClient = ({ onRefusal }: QueryClientOptions = {}) =>
  tsr.initQueryClient(
    new QueryClient({
      queryCache: new QueryCache({
        onError: (error: unknown, { queryKey }) => onRefusal?.(statusOf(error), queryKey),
      }),
      defaultOptions: { queries: { ...failAtOnce, refetchOnWindowFocus: false }, mutations: failAtOnce },
      // A refused call shows its message; only a broken connection is logged.
      mutationCache: new MutationCache({
        onError: (error: unknown) => {
          if (error instanceof Error) console.error(error)
          else onRefusal?.(statusOf(error))
        },
      }),
    }),
  )

/** The cache of this browser tab. */
export const queryClient = createQueryClient()

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
