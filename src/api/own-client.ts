import { ownCalls } from '#contract/people/own-calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { createClient } from './create-client.ts'

/** The typed client of the page on which people read what a team stores about them. */
export const ownClient = createClient(router(ownCalls, strict))
