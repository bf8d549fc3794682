import type { ImportField } from '#contract/people/imports.ts'

/** Headings of the fields of a person in exported files; imports know them again. */
export const exportHeadings = {
  email: 'E-mail',
  name: 'Name',
  phone: 'Phone',
  language: 'Language',
  timeZone: 'Time zone',
  tags: 'Tags',
  consentDay: 'Consent: day',
  consentHow: 'Consent: how',
  consentPurpose: 'Consent: purpose',
  optedOut: 'Opted out',
} as const satisfies Record<Exclude<ImportField, 'firstName' | 'lastName'>, string>
