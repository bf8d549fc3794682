import { initClient, initContract } from '@ts-rest/core'
import { clientOptions } from '#api/client-options.ts'
import { studyCalls } from '#contract/studies/calls.ts'

/** The calls of taking part: a participant's page loads nothing of the workspace. */
export const sessionClient = initClient(
  initContract().router(studyCalls, { strictStatusCodes: true }),
  clientOptions,
)
