/** An encoding that a list may have, as `TextDecoder` calls it. */
export type TextEncodingName =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'iso-8859-2'
  | 'macintosh'

export const encodingLabels: Readonly<Record<TextEncodingName, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big endian',
  'windows-1252': 'Windows-1252 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'iso-8859-2': 'ISO 8859-2 (Central Europe)',
  macintosh: 'Mac Roman',
}

interface GuessedEncoding {
  readonly encoding: TextEncodingName
  /** Whether no other encoding is nearly as likely. */
  readonly isSure: boolean
}

const candidates = ['windows-1252', 'windows-1250', 'iso-8859-2', 'macintosh'] as const

/** Letters beyond ASCII of the languages that the candidates are used for. */
const alphabets = [
  'äöüß',
  'àâæçèéêëîïôœùûüÿ',
  'áéíñóúü',
  'àèéìíîòóùú',
  'áâãàçéêíóôõú',
  'åäöé',
  'æøåé',
  'ëïéèöü',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'ąćęłńóśźż',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîșțşţ',
]

/** Symbols that texts have often enough in every language to say nothing against a reading. */
const usual = /[\u00A0\u00AB\u00BB\u2013\u2014\u2018-\u201E\u2026\u2022€£§°©®™]/u

/** How likely a reading is: letters of one language count for it, symbols and capitals within words against it. */
const scoreOf = (text: string) => {
  const foreign = text.match(/\P{ASCII}/gu) ?? []
  const letters = foreign.map((letter) => letter.toLowerCase())
  const known = Math.max(
    ...alphabets.map((alphabet) => letters.filter((letter) => alphabet.includes(letter)).length),
  )
  const symbols = foreign.filter((each) => !/\p{L}/u.test(each) && !usual.test(each)).length
  const capitals = text.match(/\p{Ll}(?![A-Z])\p{Lu}/gu)?.length ?? 0
  const unreadable = text.match(/[\u0080-\u009F\uFFFD]/gu)?.length ?? 0
  return known - (letters.length - known) / 4 - symbols - 2 * capitals - 4 * unreadable
}

/** Text in UTF-16 without a mark has a zero in every second byte, as long as it is mostly Western. */
const utf16Of = (bytes: Uint8Array): TextEncodingName | undefined => {
  const start = bytes.subarray(0, 200)
  const zerosAt = (place: number) => start.filter((byte, index) => byte === 0 && index % 2 === place).length
  if (zerosAt(1) > start.length / 4) return 'utf-16le'
  return zerosAt(0) > start.length / 4 ? 'utf-16be' : undefined
}

const markOf = ([first, second, third]: Uint8Array): TextEncodingName | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** A few lines of an older encoding do not make a file of UTF-8 another one: most lines beyond ASCII decide. */
const isMostlyUtf8 = (bytes: Uint8Array) => {
  const lines = new TextDecoder()
    .decode(bytes)
    .split(/[\r\n]+/)
    .filter((line) => /\P{ASCII}/u.test(line))
  const valid = lines.filter((line) => !line.includes('\uFFFD')).length
  return valid >= lines.length / 2
}

/** Bytes beyond which a guess gets no better. */
const sampleBytes = 256 * 1024

/** Guesses the encoding of a text from its mark, its zeros, or its letters. */
export const guessEncoding = (bytes: Uint8Array): GuessedEncoding => {
  const certain = markOf(bytes) ?? utf16Of(bytes)
  if (certain) return { encoding: certain, isSure: true }
  const isUtf8 = isMostlyUtf8(bytes)
  if (isUtf8) return { encoding: 'utf-8', isSure: !new TextDecoder().decode(bytes).includes('\uFFFD') }
  const sample = bytes.subarray(0, sampleBytes)
  const [best, ...others] = candidates
    .map((encoding) => {
      const text = new TextDecoder(encoding).decode(sample)
      return { encoding, text, score: scoreOf(text) }
    })
    .toSorted((one, other) => other.score - one.score)
  if (!best) return { encoding: 'windows-1252', isSure: false }
  // Encodings that read the same text are no alternatives.
  const next = others.find(({ text }) => text !== best.text)
  const isSure = !next || best.score - next.score > 0.1 * Math.max(10, best.score)
  return { encoding: best.encoding, isSure }
}

export interface Reading {
  readonly encoding: TextEncodingName
  /** Words with letters beyond ASCII, as this encoding reads them. */
  readonly sample: string
}

/** The first words that together have most letters beyond ASCII. */
const wordsBeyondAscii = (text: string) => {
  const seen = new Set<string>()
  const words: string[] = []
  for (const [word] of text.matchAll(/[\p{L}\p{M}]*\P{ASCII}[^\s,;|]*/gu)) {
    const fresh = (word.match(/\P{ASCII}/gu) ?? []).filter((letter) => !seen.has(letter))
    if (fresh.length === 0) continue
    for (const letter of fresh) seen.add(letter)
    words.push(word.slice(0, 20))
    if (words.length === 4) break
  }
  return words.join(', ')
}

/** How each encoding that may be meant reads the same bytes, the guess first; readings that are alike appear once. */
export const readingsOf = (bytes: Uint8Array, guess: TextEncodingName): readonly Reading[] => {
  const known = new Set<string>()
  return [...new Set<TextEncodingName>([guess, 'utf-8', ...candidates])].flatMap((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes.subarray(0, sampleBytes))
    if (known.has(text)) return []
    known.add(text)
    return [{ encoding, sample: wordsBeyondAscii(text) }]
  })
}
