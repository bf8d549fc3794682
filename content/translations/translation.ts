import type { Language } from '#contract/shared/enumerations.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { messages as english } from './en.ts'

/**
 * The plural categories of Unicode CLDR that each language needs for whole numbers; `other` stands also for fractions.
 */
interface PluralCategories {
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
  pt: 'one' | 'other'
}

/** A text for every plural category; a union where the language is not known. */
type PluralForms<In extends Language> = In extends Language
  ? Readonly<Record<PluralCategories[In], string>>
  : never

type Texts<Of, In extends Language> = {
  readonly [Key in keyof Of]: Key extends 'language'
    ? In
    : Of[Key] extends string
      ? string
      : Of[Key] extends PluralForms<'en'>
        ? PluralForms<In>
        : Texts<Of[Key], In>
}

/** The texts of the player in one language: the same keys as in English, none left out. */
export type Translation<In extends Language = Language> = Texts<typeof english, In>
export type ToolMessages<Tool extends StudyTool> = Translation['tools'][Tool]

/** A text with its `{placeholders}` replaced by values; a placeholder without a value stays as it is. */
export const format = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** The plural form of a text for a count, with `{n}` replaced by the count. */
export const plural = (language: Language, forms: PluralForms<Language>, n: number) => {
  const byCategory: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = forms
  return format(byCategory[new Intl.PluralRules(language).select(n)] ?? forms.other, { n })
}
