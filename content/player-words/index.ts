import type { Language } from '#contract/enumerations.ts'
import type { AnyPlural, PlayerWords } from './player-words.ts'

type Loaders = {
  readonly [In in Exclude<Language, 'en'>]: () => Promise<{ readonly words: PlayerWords<In> }>
}

/**
 * The words of every study language but English, which is at hand; each is loaded with the first study that needs it.
 */
export const playerWords = {
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  sv: () => import('./sv.ts'),
  no: () => import('./no.ts'),
  da: () => import('./da.ts'),
  nl: () => import('./nl.ts'),
  fi: () => import('./fi.ts'),
  hu: () => import('./hu.ts'),
  sk: () => import('./sk.ts'),
  cs: () => import('./cs.ts'),
  pl: () => import('./pl.ts'),
} as const satisfies Loaders

/** A text with its braces filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces))

/** The form of a text that goes with a count, with `{n}` filled in. */
export const counted = (language: Language, forms: AnyPlural, n: number) => {
  const known: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = forms
  return filled(known[new Intl.PluralRules(language).select(n)] ?? forms.other, { n })
}
