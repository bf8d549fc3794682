import type { words as english } from './en.ts'

type Texts<Of> = { readonly [Key in keyof Of]: Of[Key] extends string ? string : Texts<Of[Key]> }

/** The player's own words in one language: as many as there are in English, none left out. */
export type PlayerWords = Texts<typeof english>
