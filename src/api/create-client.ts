import { initClient } from '@ts-rest/core'
import type { AppRouter } from '#contract/shared/ts-rest.ts'
import { clientOptions } from './client-options.ts'

/** Typed functions that send calls to the site's own server. */
export const createClient = <Calls extends AppRouter>(calls: Calls) => initClient(calls, clientOptions)
