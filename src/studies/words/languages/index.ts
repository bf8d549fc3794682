import type { Language } from '#contract/shared/enumerations.ts'
import { english } from './english.ts'
import { danish, dutch, german, norwegian, swedish } from './germanic.ts'
import { french, italian, portuguese, spanish } from './romance.ts'
import { czech, finnish, hungarian, polish, slovak } from './slavic-and-uralic.ts'
import type { WordRules } from './word-rules.ts'

/** The rules of each language of studies. */
export const wordRulesOf = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
  sv: swedish,
  no: norwegian,
  da: danish,
  nl: dutch,
  fi: finnish,
  hu: hungarian,
  sk: slovak,
  cs: czech,
  pl: polish,
  pt: portuguese,
} as const satisfies Record<Language, WordRules>
