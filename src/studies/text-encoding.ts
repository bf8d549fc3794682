import { type TextEncodingName, textEncodingNames } from '#contract/shared/text-tables.ts'

interface GuessedEncoding {
  readonly encoding: TextEncodingName
  /** Whether no other encoding is nearly as likely. */
  readonly isSure: boolean
}

const isUtf16 = (encoding: TextEncodingName) => encoding.startsWith('utf-16')

/** Encodings without a mark or a rule for their bytes: only the letters tell them apart. */
const candidates = textEncodingNames.filter((encoding) => !encoding.startsWith('utf-'))

/** Candidates in which most letters beyond ASCII have two bytes. */
const hasWideLetters = (encoding: TextEncodingName) => /jis|jp|gb|big|kr/.test(encoding)

/** Letters beyond ASCII of languages that the candidates are used for; those after a bar are less frequent. */
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
  'áæéíðóöúýþ',
  'çğıöşüâ',
  'ąčęėįšųūž',
  'āčēģīķļņšūž',
  'аеиклмнорств|бгдёжзйпуфхцчшщъыьэюя',
  'аеиіклмнорстув|бгґдєжзїйпфхцчшщьюя',
  'аеијклмнорств|бгдђжзљњпћуфхцчџш',
  'αειηικλνοπρστυς|άέήίόύώϊϋΐΰβγδζθμξφχψω',
  'אבהוילמנרת|גדזחטכםןסעףפץצקש',
  'ابتدرسعلمنوية|ءآأؤإئثجحخذشصضطظغفقكهى',
  // Letters of Thai have the bytes of Korean and Chinese ones: alone, they decide nothing.
  '|กขคฆงจฉชซญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะาเแโใไๆ\u0E31\u0E34\u0E35\u0E36\u0E37\u0E38\u0E39\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C',
].map((alphabet) => {
  const [often = '', seldom = ''] = alphabet.split('|')
  return new Map([
    ...often.split('').map((letter) => [letter, 1] as const),
    ...seldom.split('').map((letter) => [letter, 0.5] as const),
  ])
})

/** How much a letter of two bytes, or one of half width, counts for a reading in such an encoding. */
const weightOfWide = (letter: string) => {
  if (/[ぁ-ゖァ-ヺー々]/u.test(letter)) return 2
  if (/[ｦ-ﾟ]/u.test(letter)) return 0.5
  return /[\p{sc=Han}\p{sc=Hangul}]/u.test(letter) ? 1 : undefined
}

/** Signs where texts have them: apostrophes of English and French, quotes around words, dashes, units. */
const signsInPlace =
  /(?<=\p{L})’(?=(?:[dmst]|ll|re|ve)(?!\p{L}))|(?<=(?<!\p{L})(?:[cdjlmnst]|qu))’(?=[aeiouyhàâéèêîôœ])|(?<![^\s(/])[“‘„«¿¡](?=[\p{L}\p{N}\s])|(?<=[\p{L}\p{N}\s.?!,…])[”“»](?![\p{L}\p{N}])|(?<=\p{L}s?)[’…™®](?![\p{L}\p{N}])|(?<![^\s\d])[–—•·€£§©](?![^\s\d])|(?<=[\s\d])°/giu

/** Signs that say nothing for or against a reading. */
const neutralSign = /[\u00A0\u2014\u2019\u3000-\u303F\uFF01-\uFF65]/u

/** A Latin letter beyond ASCII between spaces, unless it is a word of a language. */
const loneLetter = /(?<!\S)(?![àáèéêìíòóôåöøőú])(?!\p{ASCII})\p{sc=Latin}(?!\S)/giu

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * How likely a reading is: letters of one language and signs in their places count for it; other signs, capitals within
 * words, two scripts in a word and lone letters against it.
 */
const scoreOf = (text: string, isWide: boolean) => {
  const counts = new Map<string, number>()
  for (const [letter] of text.toLowerCase().matchAll(/(?!\p{ASCII})[\p{L}\p{M}]/gu))
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const letters = [...counts]
  const sumOf = (weigh: (letter: string) => number | undefined) =>
    letters.reduce((sum, [letter, count]) => sum + count * (weigh(letter) ?? 0), 0)
  const known = isWide
    ? sumOf((letter) => weightOfWide(letter) ?? -0.5)
    : Math.max(...alphabets.map((alphabet) => sumOf((letter) => alphabet.get(letter) ?? -0.25)))
  const inPlace = countOf(text, signsInPlace)
  const symbols =
    text
      .replaceAll(signsInPlace, '')
      .match(/[^\p{ASCII}\p{L}\p{M}]/gu)
      ?.filter((sign) => !neutralSign.test(sign)).length ?? 0
  const capitals = countOf(text, /\p{Ll}(?![A-Z])\p{Lu}/gu)
  const mixed = countOf(
    text,
    /[a-z](?=[^\p{ASCII}\p{sc=Latin}\P{L}])|[^\p{ASCII}\p{sc=Latin}\P{L}](?=[a-z])/giu,
  )
  const lone = countOf(text, loneLetter)
  const unreadable = countOf(text, /[\u0080-\u009F\uFFFD\p{Co}\p{Cn}]/gu)
  return known + inPlace - symbols - 2 * (capitals + mixed + lone) - 4 * unreadable
}

/** Whether zeros are stray in a text of one byte a letter: few control characters, and line ends without zeros. */
const hasStrayZeros = (sample: Uint8Array) => {
  const controls = sample.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)).length
  const lineEnds = [...sample.keys()].filter((place) => [0x0a, 0x0d].includes(sample[place] ?? 0))
  const withZero = lineEnds.filter((place) => sample[place - 1] === 0 || sample[place + 1] === 0)
  return controls <= 2 + sample.length / 100 && withZero.length < lineEnds.length / 2
}

/** UTF-16 without a mark has zeros at least in its spaces and line ends; the bytes before them show the order. */
const utf16Of = (bytes: Uint8Array): GuessedEncoding | undefined => {
  const sample = bytes.subarray(0, 2000)
  const zeros = sample.filter((byte) => byte === 0).length
  // A stray zero does not make another text UTF-16.
  const isText = !/[^\P{Cc}\0\t\n\r]|\uFFFD/u.test(new TextDecoder().decode(sample, { stream: true }))
  if (zeros === 0 || (isText && zeros < sample.length / 4) || hasStrayZeros(sample)) return undefined
  const asciiIn = (encoding: TextEncodingName) => {
    const text = new TextDecoder(encoding).decode(sample)
    return countOf(text, /[\t\n\r -~]/g) - countOf(text, /[\uFFFD\p{Cn}\p{Co}]/gu)
  }
  const [little, big] = [asciiIn('utf-16le'), asciiIn('utf-16be')]
  return {
    encoding: little >= big ? 'utf-16le' : 'utf-16be',
    isSure: little !== big && zeros > sample.length / 100,
  }
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
const sampleLength = 64 * 1024

/** The first lines that encodings may read differently. */
const sampleOf = (bytes: Uint8Array) => {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  const line = first === -1 ? 0 : bytes.lastIndexOf(0x0a, first) + 1
  // Letters of two bytes stay whole.
  const start = line - (line % 2)
  return bytes.subarray(start, start + sampleLength)
}

/** Guesses the encoding of a text from its mark, its zeros, or its letters. */
export const guessEncoding = (bytes: Uint8Array): GuessedEncoding => {
  const marked = markOf(bytes)
  if (marked) return { encoding: marked, isSure: true }
  const utf16 = utf16Of(bytes)
  if (utf16) return utf16
  const isUtf8 = isMostlyUtf8(bytes)
  if (isUtf8) return { encoding: 'utf-8', isSure: !new TextDecoder().decode(bytes).includes('\uFFFD') }
  const sample = sampleOf(bytes)
  const [best, ...others] = candidates
    .map((encoding) => {
      const text = new TextDecoder(encoding).decode(sample)
      return { encoding, text, score: scoreOf(text, hasWideLetters(encoding)) }
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
  for (const part of text.split(/[\s,;|]/)) {
    const word = part.replace(/^[^\p{L}\p{M}\P{ASCII}]*/u, '')
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
  const sample = sampleOf(bytes)
  const mark = markOf(bytes)
  const isMarked = mark !== undefined && isUtf16(mark)
  const isAscii = sample.every((byte) => byte > 0 && byte < 0x80)
  const others = textEncodingNames.filter((encoding) => !isMarked && !(isAscii && isUtf16(encoding)))
  return [...new Set([guess, ...others])].flatMap((encoding) => {
    const text = new TextDecoder(encoding).decode(sample)
    if (known.has(text)) return []
    known.add(text)
    return [{ encoding, sample: wordsBeyondAscii(text) }]
  })
}
