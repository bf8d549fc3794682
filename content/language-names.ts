import type { Language } from '#contract/enumerations.ts'

/** Study languages, in English, as lists write them. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  it: 'Italian',
  sv: 'Swedish',
  no: 'Norwegian',
  da: 'Danish',
  nl: 'Dutch',
  fi: 'Finnish',
  hu: 'Hungarian',
  sk: 'Slovak',
  cs: 'Czech',
  pl: 'Polish',
}
