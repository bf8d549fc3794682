import { createContext, type ReactNode, use } from 'react'
import { messages as english } from '#content/translations/en.ts'
import { translations } from '#content/translations/index.ts'
import { type Translation } from '#content/translations/translation.ts'
import { type Language, languages } from '#contract/shared/enumerations.ts'

const TranslationContext = createContext<Translation>(english)

/** The texts of the player, in the language of the study. */
export const useTranslation = () => use(TranslationContext)

const cache = new Map<Language, Promise<Translation>>()

/** A translation that fails to load must not stop a participant: English is the fallback. */
const load = async (language: Exclude<Language, 'en'>) => {
  try {
    return (await translations[language]()).messages
  } catch {
    return english
  }
}

const cachedTranslation = (language: Exclude<Language, 'en'>) => {
  const translation = cache.get(language) ?? load(language)
  cache.set(language, translation)
  return translation
}

/** The tags that browsers send for Norwegian. */
const norwegianTags = ['nb', 'nn']

/** The first language of the browser that has a translation: used until the study is loaded. */
export const browserLanguage = (): Language => {
  for (const tag of navigator.languages) {
    const preferred = new Intl.Locale(tag).language
    const code = norwegianTags.includes(preferred) ? 'no' : preferred
    const supported = languages.find((language) => language === code)
    if (supported) return supported
  }
  return 'en'
}

interface TranslationProviderProps {
  readonly language: Language
  readonly children: ReactNode
}

/** Provides the translation of a language; suspends until it is loaded. */
export function TranslationProvider({ language, children }: TranslationProviderProps) {
  const translation = language === 'en' ? english : use(cachedTranslation(language))
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

interface FormattedTextProps {
  readonly text: string
  readonly values: Readonly<Record<string, ReactNode>>
}

/** A text with its `{placeholders}` replaced by elements. */
export function FormattedText({ text, values }: FormattedTextProps) {
  return text
    .split(/(\{\w+\})/)
    .map((part, index) => <span key={index}>{values[part.slice(1, -1)] ?? part}</span>)
}
