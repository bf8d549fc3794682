import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import type { ReactNode } from 'react'
import { contract } from '#contract/index.ts'
import { clientOptions } from './client.ts'

/** The hooks of every call: `tsr.<call>.useQuery` and `tsr.<call>.useMutation`. */
export const tsr = initTsrReactQuery(contract, clientOptions)

/** A call fails at once, also offline: the views offer to try again. */
const failAtOnce = { retry: false, networkMode: 'always' } as const

/** Creates a cache with this site's defaults, and the typed functions of every read. */
export const createQueryClient = () =>
  tsr.initQueryClient(
    new QueryClient({
      defaultOptions: { queries: { ...failAtOnce, refetchOnWindowFocus: false }, mutations: failAtOnce },
      // A refused call shows its message; only a broken connection is logged.
      mutationCache: new MutationCache({
        onError: (error: unknown) => {
          if (error instanceof Error) console.error(error)
        },
      }),
    }),
  )

/** The cache of this browser tab. */
export const queryClient = createQueryClient()

/** Provides the cache to everything that reads from the server. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <tsr.ReactQueryProvider>{children}</tsr.ReactQueryProvider>
    </QueryClientProvider>
  )
}
