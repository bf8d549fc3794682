import type { texts as english } from './en.ts'

/** The texts of the browser extension in one language: the same keys as in English, none left out. */
export type ExtensionTexts = {
  readonly [Part in keyof typeof english]: Readonly<Record<keyof (typeof english)[Part], string>>
}
