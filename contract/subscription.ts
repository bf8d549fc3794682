import { z } from 'zod'
import { formObject, requiredText } from './fields.ts'
import { messages } from './messages.ts'

/** The token out of a newsletter link: it names no address, and is signed for one purpose. */
export const subscriptionLink = formObject({ token: requiredText(messages.subscriptionLink.missing) })

/**
 * What a mail program posts, as a form, to the address in the header `List-Unsubscribe` (RFC 8058). The same
 * address opened in a browser shows the page with the button.
 */
export const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })
