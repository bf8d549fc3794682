import { isCompanyEmail } from 'company-email-validator'
import mailchecker from 'mailchecker'

/** Whether the address is not of a free or disposable e-mail provider. */
export const isWorkEmail = (email: string) => isCompanyEmail(email) && mailchecker.isValid(email)
