import { fields, formObject } from '../fields.ts'

/** A student's request for the student terms; `company_name` is the school. */
export const studentForm = formObject({
  given_name: fields.given_name,
  family_name: fields.family_name,
  email: fields.email,
  company_name: fields.company_name,
  message: fields.message,
  agreement: fields.agreement,
  recaptcha: fields.recaptcha,
})
