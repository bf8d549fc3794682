import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { messages } from '../messages.ts'

/** Identifier of a part of a study: lower-case letters, digits and hyphens. */
export const partId = z.string(messages.invalid).regex(/^[\da-z][\da-z-]{0,59}$/, messages.invalid)

/** Milliseconds, or a number of things. */
export const wholeNumber = z.int(messages.invalid).min(0, messages.invalid)

const line = () => requiredText(messages.required)
const paragraph = () => requiredText(messages.required, maxLength.message)

/** A titled message of a study: its welcome, instructions, closing or rejection. */
export const studyMessage = z.object({ title: line(), text: paragraph() })
