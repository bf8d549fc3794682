import type { Language } from '#contract/enumerations.ts'

/** A number as it is written and typed in a language: no separators between thousands, 1990 may be a year. */
export const amountText = (language: Language, value: number) =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 }).format(value)

/** An ISO 8601 day as it is written in a language: “3 October 2026”. */
export const dayText = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(iso))
