import { initClient, initContract } from '@ts-rest/core'
import { clientOptions } from '#api/client-options.ts'
import { prototypeCalls } from '#contract/studies/prototype-calls.ts'

/** The calls of the dialogs: the first load of the app leaves them out. */
export const prototypeClient = initClient(
  initContract().router(prototypeCalls, { strictStatusCodes: true }),
  clientOptions,
)
