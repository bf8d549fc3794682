import { createClient } from '#api/create-client.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { studyCalls } from '#contract/studies/calls.ts'

/** The calls of taking part: a participant's page loads nothing of the workspace. */
export const sessionClient = createClient(router(studyCalls, strict))
