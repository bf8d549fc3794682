import { createClient } from '#api/create-client.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { prototypeCalls } from '#contract/prototypes/calls.ts'

/** The calls of the dialogs: the first load of the app leaves them out. */
export const prototypeClient = createClient(router(prototypeCalls, strict))
