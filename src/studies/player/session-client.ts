import { createPatientClient } from '#api/create-client.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { studyCalls } from '#contract/studies/calls.ts'
import { waitForServer } from './busy-server.ts'

/** The calls of taking part: a participant's page loads nothing of the workspace. */
export const sessionClient = createPatientClient(router(studyCalls, strict), waitForServer)
