import type { Language } from '#contract/shared/enumerations.ts'
import type { ExtensionTexts } from './texts.ts'

type Loaders = Readonly<Record<Language, () => Promise<{ readonly texts: ExtensionTexts }>>>

/** Loaders of the texts: a study without the extension loads none of them. */
export const extensionTexts = {
  en: () => import('./en.ts'),
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
