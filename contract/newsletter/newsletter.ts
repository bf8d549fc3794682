import { z } from 'zod'
import { fields, formObject, requiredText } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'

/** The newsletter form. The field is sent as `email2`; its errors are returned under `subscription-email`. */
export const subscriptionForm = formObject({
  email2: fields['subscription-email'],
  recaptcha: fields.recaptcha,
})

export const subscriptionErrorKeys = { email2: 'subscription-email' } as const

/** Token of a newsletter link: signed for one purpose, without an email address. */
export const subscriptionLink = formObject({ token: requiredText(messages.subscriptionLink.missing) })

/**
 * The form that an email program posts to the address in the header `List-Unsubscribe` (RFC 8058). A browser that
 * opens the same address shows a page with a button.
 */
export const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })
