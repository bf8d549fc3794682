import { fields, formObject } from '../fields.ts'

/** The newsletter form. The field travels as `email2`; its errors are shown under `subscription-email`. */
export const subscriptionForm = formObject({
  email2: fields['subscription-email'],
  recaptcha: fields.recaptcha,
})

export const subscriptionErrorKeys = { email2: 'subscription-email' } as const
