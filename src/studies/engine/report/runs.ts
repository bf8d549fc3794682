import { levelsOf } from './bidi.ts'
import { type Family, fonts, hasCharacter } from './fonts.ts'

/** Replacements for characters that are drawn as others. */
const substitutes: Readonly<Record<string, string>> = {
  '∕': '/',
  '→': '›',
  '\u2028': ' ',
  '\n': ' ',
  '\t': ' ',
}

/** Families of one script each, with the letters by which a text asks for them. */
const scripts = {
  Arabic: /\p{Script=Arabic}/u,
  Armenian: /\p{Script=Armenian}/u,
  Bengali: /\p{Script=Bengali}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Ethiopic: /\p{Script=Ethiopic}/u,
  Georgian: /\p{Script=Georgian}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Kannada: /\p{Script=Kannada}/u,
  Khmer: /\p{Script=Khmer}/u,
  Lao: /\p{Script=Lao}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Sinhala: /\p{Script=Sinhala}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
  Thai: /\p{Script=Thai}/u,
  Emoji: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
  Symbols: /\p{So}/u,
  // Ideographs are drawn as in Japan or Korea where the other letters of the text are of there.
  Japanese: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  Korean: /\p{Script=Hangul}/u,
  Chinese: /\p{Script=Han}|[\u2010-\u2bff\u3000-\u303f\uff00-\uffef]/u,
} as const satisfies Partial<Record<Family, RegExp>>
type ScriptFamily = keyof typeof scripts

/** Whether a family is that of a script, and not one of the design. */
export const isScript = (family: Family): family is ScriptFamily => family in scripts
const scriptFamilies = Object.keys(fonts).filter((name): name is ScriptFamily => name in scripts)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts without spaces between words: a line may end after each word. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const lineMayEnd = '\u200b'
/** A line may also end in a word that is wider than most columns. */
const longWords = /[^\s\u200b-]{24,}/gu
const pieceLength = 8

const withLineEnds = (text: string) => {
  const line = withoutSpaces.test(text)
    ? Array.from(words.segment(text), ({ segment }) => segment).join(lineMayEnd)
    : text
  return line.replace(longWords, (word) =>
    Array.from(graphemes.segment(word), ({ segment }, index) =>
      index > 0 && index % pieceLength === 0 ? lineMayEnd + segment : segment,
    ).join(''),
  )
}

/** Characters that are not drawn; a font without them draws a text as with them, but for the ends of lines. */
const isInvisible = (character: string) =>
  character !== lineMayEnd && /\p{Default_Ignorable_Code_Point}/u.test(character)

/** The ring of a Thai or Lao “am” is below the tone before it, which the library that sets text does not know. */
const withRingFirst = (text: string) =>
  text
    .replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')
    .replace(/([\u0ec8-\u0ecb])\u0eb3/g, '\u0ecd$1\u0eb2')

/** A piece of text in one family and one direction. */
export interface Run {
  readonly text: string
  readonly font: Family
  readonly bold?: true
  /** The embedding level, where some of the text is written from right to left. */
  readonly level?: number
  /** Whether the whole text begins at the right. */
  readonly startsRight?: true
}

const latin = /^[ -~]*$/

/** Splits text by font and direction. Combining accents are composed first; characters without a font become “?”. */
export const runsOf = (text: string, family: Family = 'Text'): Run[] => {
  const joined = text.replace(/[∕→\u2028\n\t]/gu, (character) => substitutes[character] ?? ' ')
  if (joined === '') return []
  const line = withLineEnds(withRingFirst(joined.normalize('NFC')))
  if (latin.test(line)) return [{ text: line, font: family }]
  const directions = levelsOf(line)
  const families: readonly Family[] = [
    family,
    'Wide',
    ...scriptFamilies.filter((name) => scripts[name].test(line)),
  ]
  const drawnBy = (grapheme: string) => {
    const characters = Array.from(grapheme)
    const visible = characters.filter((character) => !isInvisible(character))
    const found = families.find((name) => visible.every((character) => hasCharacter(name, character)))
    if (found === undefined) return { font: family, text: '?' }
    const drawn = characters.filter((character) => !isInvisible(character) || hasCharacter(found, character))
    return { font: found, text: drawn.join('') }
  }

  const runs: { text: string; font: Family; level: number | undefined }[] = []
  for (const { segment, index } of graphemes.segment(line)) {
    const { font, text: drawn } = drawnBy(segment)
    const level = directions?.levels[index]
    const last = runs.at(-1)
    if (last?.font === font && last.level === level) {
      const repeats = drawn === '?' && segment !== '?' && last.text.endsWith('?')
      last.text += repeats ? '' : drawn
    } else if (drawn !== '') runs.push({ text: drawn, font, level })
  }
  return runs.map(({ level, ...run }): Run => ({
    ...run,
    ...(family === 'Title' && isScript(run.font) && { bold: true }),
    ...(level !== undefined && { level }),
    ...(directions?.base === 1 && { startsRight: true }),
  }))
}
