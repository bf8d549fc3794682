import { z } from 'zod'
import { fields, formObject } from '../fields.ts'
import { messages } from '../messages.ts'

/** A request for help with one tool. */
export const supportForm = formObject({
  given_name: fields.given_name,
  family_name: fields.family_name,
  email: fields.email,
  company_name: fields.company_name,
  phone: fields.phone,
  tool: fields.tool,
  language: fields.language,
  message: fields.message,
  /** What the upload of a file answered. */
  attachment: z.uuid(messages.upload.failed).optional(),
  recaptcha: fields.recaptcha,
})
