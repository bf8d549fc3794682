import type { ImportReason } from '#contract/people/imports.ts'

/** Why a row of an import is refused, or a value left out. */
export const importReasonTexts: Readonly<Record<ImportReason, string>> = {
  noEmail: 'No e-mail address',
  email: 'Not an e-mail address',
  duplicate: 'The same address is in an earlier row',
  erased: 'This person asked to be erased',
  phone: 'Not a phone number',
  language: 'Not a language',
  timeZone: 'Not a time zone',
  tags: 'Too many tags, or a tag that is too long',
  consent: 'A consent needs its day, how it was given, and its purpose',
  text: 'Contains characters that cannot be stored',
  number: 'Not a number',
  date: 'Not a date',
  yesNo: 'Neither yes nor no',
  option: 'Not one of the options',
  tooLong: 'Too long',
  unreadable: 'Letters of another encoding',
  openQuote: 'A quote that is not closed',
}
