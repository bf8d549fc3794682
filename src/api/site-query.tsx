import { QueryClientProvider } from '@tanstack/react-query'
import { initContract } from '@ts-rest/core'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import type { PropsWithChildren } from 'react'
import { visitorCalls } from '#contract/site/visitor-calls.ts'
import { clientOptions } from './client-options.ts'
import { createQueryCache } from './query-cache.ts'

/** The hooks of what public pages read about their visitor. */
export const siteTsr = initTsrReactQuery(
  initContract().router(visitorCalls, { strictStatusCodes: true }),
  clientOptions,
)

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
