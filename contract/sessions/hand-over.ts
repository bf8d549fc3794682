import { z } from 'zod'
import { utcTime } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { deviceNote } from '../studies/devices.ts'

/** Minutes for which a code moves a session to another device. */
export const handOverMinutes = 10

/** Name of the parameter with the code in the fragment of a link, which browsers do not send to servers. */
export const handOverParameter = 'hand-over'

/** Opaque; the first browser that sends it continues the session. */
const handOverCode = z.string(messages.invalid).regex(/^[\w-]{20,100}$/, messages.invalid)

export const startHandOverReply = z.object({ code: handOverCode, expiresAt: utcTime })
export type StartedHandOver = z.infer<typeof startHandOverReply>

/** `taken`: the session continues on another device, and this token no longer opens it. */
export const handOverState = z.enum(['waiting', 'expired', 'taken'])
export type HandOverState = z.infer<typeof handOverState>

export const readHandOverReply = z.object({ state: handOverState })

/** `device`: why the device that takes the session is not the one that the study asks for. */
export const takeHandOverForm = z.strictObject({ code: handOverCode, device: deviceNote.optional() })
export type TakeHandOverForm = z.infer<typeof takeHandOverForm>
