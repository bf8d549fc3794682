import { ideaCalls } from '#contract/ideas/calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { createClient } from './create-client.ts'

/** The typed client of the board of ideas. */
export const ideaClient = createClient(router(ideaCalls, strict))
