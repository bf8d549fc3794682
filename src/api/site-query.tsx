import { QueryClientProvider } from '@tanstack/react-query'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import type { PropsWithChildren } from 'react'
import { siteContract } from '#contract/site-contract.ts'
import { clientOptions } from './client-options.ts'
import { createQueryCache } from './query-cache.ts'

/** The hooks of the calls of the public pages. */
export const siteTsr = initTsrReactQuery(siteContract, clientOptions)

/** The cache of the public pages in this browser tab. */
export const siteQueryClient = siteTsr.initQueryClient(createQueryCache())

/** Provides the cache to the parts of public pages that read from the server. */
export function SiteQueryProvider({ children }: PropsWithChildren) {
  return (
    <QueryClientProvider client={siteQueryClient}>
      <siteTsr.ReactQueryProvider>{children}</siteTsr.ReactQueryProvider>
    </QueryClientProvider>
  )
}
