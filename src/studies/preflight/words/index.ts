import type { Language } from '#contract/shared/enumerations.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'
import type { WordLists } from './word-lists.ts'

const lists: Readonly<Partial<Record<Language, WordLists>>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
}

/** The word lists of a language; rules that need words find nothing in a language without them. */
export const wordListsOf = (language: Language): WordLists | undefined => lists[language]
