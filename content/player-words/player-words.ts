import type { Language } from '#contract/enumerations.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { words as english } from './en.ts'

/** The forms of a noun that is counted, by the plural rules of Unicode CLDR; `other` stands also for fractions. */
interface PluralForms {
  en: 'one' | 'other'
  fr: 'one' | 'other'
  de: 'one' | 'other'
  es: 'one' | 'other'
  it: 'one' | 'other'
  sv: 'one' | 'other'
  no: 'one' | 'other'
  da: 'one' | 'other'
  nl: 'one' | 'other'
  fi: 'one' | 'other'
  hu: 'one' | 'other'
  sk: 'one' | 'few' | 'other'
  cs: 'one' | 'few' | 'other'
  pl: 'one' | 'few' | 'many' | 'other'
}

/** A text for every form; a union where the language is not known. */
type Plural<In extends Language> = In extends Language ? Readonly<Record<PluralForms[In], string>> : never
export type AnyPlural = Plural<Language>

type Texts<Of, In extends Language> = {
  readonly [Key in keyof Of]: Key extends 'language'
    ? In
    : Of[Key] extends string
      ? string
      : Of[Key] extends Plural<'en'>
        ? Plural<In>
        : Texts<Of[Key], In>
}

/** The player's own words in one language: as many as there are in English, none left out. */
export type PlayerWords<In extends Language = Language> = Texts<typeof english, In>
export type ShellWords<In extends Language = Language> = PlayerWords<In>['shell']
export type QuestionWords<In extends Language = Language> = PlayerWords<In>['question']
export type ToolWords<In extends Language, Tool extends StudyTool> = PlayerWords<In>['tools'][Tool]
