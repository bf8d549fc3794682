import { z } from 'zod'
import { contactRequests } from '../enumerations.ts'
import { fields, formObject } from '../fields.ts'
import { messages } from '../messages.ts'

/** A message to the team, or the request for a personal demo; both go to `ssr/contact`. */
export const contactForm = formObject({
  request: z.enum(contactRequests, messages.invalid).default('contact'),
  given_name: fields.given_name,
  family_name: fields.family_name,
  email: fields.email,
  company_name: fields.company_name,
  phone: fields.phone,
  message: fields.message,
  recaptcha: fields.recaptcha,
})
export type ContactForm = z.input<typeof contactForm>
