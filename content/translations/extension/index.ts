import type { Language } from '#contract/shared/enumerations.ts'
import * as english from './en.ts'
import type { ExtensionTexts } from './texts.ts'

type Loaders = Readonly<Record<Language, () => Promise<{ readonly texts: ExtensionTexts }>>>

const loaders = {
  en: async () => english,
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
  pt: () => import('./pt.ts'),
} as const satisfies Loaders

/** Texts of a language; in English where they cannot be loaded, so that the bar opens and records all the same. */
export const loadExtensionTexts = async (language: Language): Promise<ExtensionTexts> =>
  (await loaders[language]().catch(() => english)).texts
