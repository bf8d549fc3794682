import { createContext, type ReactNode, use } from 'react'
import { words as english } from '#content/player-words/en.ts'
import { playerWords } from '#content/player-words/index.ts'
import type { PlayerWords } from '#content/player-words/player-words.ts'
import { type Language, languages } from '#contract/enumerations.ts'

const Words = createContext<PlayerWords>(english)

/** What the player says, in the language of the study. */
export const useWords = () => use(Words)

const loaded = new Map<Language, Promise<PlayerWords>>()

/** Words that do not arrive must stop nobody: English stands in for them. */
const load = async (language: Exclude<Language, 'en'>) => {
  try {
    return (await playerWords[language]()).words
  } catch {
    return english
  }
}

const wordsOf = (language: Exclude<Language, 'en'>) => {
  const words = loaded.get(language) ?? load(language)
  loaded.set(language, words)
  return words
}

/** What a browser calls Norwegian. */
const norwegian = ['nb', 'nn']

/** The language of the browser, where the player speaks it: for what is said before a study is there. */
export const languageOfBrowser = (): Language => {
  for (const tag of navigator.languages) {
    const given = new Intl.Locale(tag).language
    const known = languages.find((language) => language === (norwegian.includes(given) ? 'no' : given))
    if (known) return known
  }
  return 'en'
}

interface SpeakingProps {
  readonly language: Language
  readonly children: ReactNode
}

/** Everything within is said in this language, once its words are there. */
export function Speaking({ language, children }: SpeakingProps) {
  return <Words value={language === 'en' ? english : use(wordsOf(language))}>{children}</Words>
}

/** A text whose braces become elements. */
export function Filled({ text, with: parts }: { text: string; with: Readonly<Record<string, ReactNode>> }) {
  return text
    .split(/(\{\w+\})/)
    .map((part, place) => <span key={place}>{parts[part.slice(1, -1)] ?? part}</span>)
}
