import { isCompanyEmail } from 'company-email-validator'
import mailchecker from 'mailchecker'

/** Whether mail to this address reaches a company: its domain is on no list of free or disposable ones. */
export const isWorkEmail = (email: string) => isCompanyEmail(email) && mailchecker.isValid(email)
