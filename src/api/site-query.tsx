import { QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { visitorCalls } from '#contract/site/visitor-calls.ts'
import { createQueries } from './create-queries.ts'
import { createQueryCache } from './query-cache.ts'

/** The hooks of what public pages read about their visitor. */
export const siteTsr = createQueries(router(visitorCalls, strict))

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
