import type { Language } from '#contract/shared/enumerations.ts'
import type { Translation } from './translation.ts'

type Loaders = {
  readonly [In in Exclude<Language, 'en'>]: () => Promise<{ readonly messages: Translation<In> }>
}

/** Loaders of the translations. English is not among them: it is bundled with the player as the fallback. */
export const translations = {
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
