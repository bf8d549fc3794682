import { fileURLToPath } from 'node:url'
import { openFont } from './fontkit.ts'

const fileOf = (address: string) => fileURLToPath(import.meta.resolve(address))
const own = (file: string) => fileURLToPath(new URL(`./fonts/${file}`, import.meta.url))
const roboto = (face: string) => fileOf(`pdfmake/fonts/Roboto/Roboto-${face}.ttf`)
const noto = (name: string, subset: string) => {
  const face = (weight: number) => fileOf(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`)
  return { normal: face(400), bold: face(name === 'noto-sans-symbols-2' ? 400 : 700) }
}
const notoSans = (script: string) => noto(`noto-sans-${script}`, script)
const eastAsian = (region: string, name: string) => {
  const face = (weight: string) =>
    fileURLToPath(
      new URL(`../fonts/Noto${name}-${weight}.otf`, import.meta.resolve(`@embedpdf/fonts-${region}`)),
    )
  return { normal: face('Regular'), bold: face('Bold') }
}

/** Font files by family: of the design, `Wide` for Greek, Cyrillic and Vietnamese, and one for each other script. */
export const fonts = {
  Text: { normal: own('figtree-400.ttf'), bold: own('figtree-600.ttf') },
  Title: { normal: own('title.ttf'), bold: own('title.ttf') },
  Wide: { normal: roboto('Regular'), bold: roboto('Medium') },
  Arabic: notoSans('arabic'),
  Armenian: notoSans('armenian'),
  Bengali: notoSans('bengali'),
  Devanagari: notoSans('devanagari'),
  Ethiopic: notoSans('ethiopic'),
  Georgian: notoSans('georgian'),
  Gujarati: notoSans('gujarati'),
  Gurmukhi: notoSans('gurmukhi'),
  Hebrew: notoSans('hebrew'),
  Kannada: notoSans('kannada'),
  Khmer: notoSans('khmer'),
  Lao: notoSans('lao'),
  Malayalam: notoSans('malayalam'),
  Sinhala: notoSans('sinhala'),
  Tamil: notoSans('tamil'),
  Telugu: notoSans('telugu'),
  Thai: notoSans('thai'),
  Emoji: noto('noto-emoji', 'emoji'),
  Symbols: noto('noto-sans-symbols-2', 'symbols'),
  Japanese: eastAsian('jp', 'SansJP'),
  Korean: eastAsian('kr', 'SansKR'),
  Chinese: eastAsian('sc', 'SansHans'),
}
export type Family = keyof typeof fonts

/** The only files that pdfmake may read. */
export const fontFiles: ReadonlySet<string> = new Set(
  Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]),
)

const opened = new Map<string, ReturnType<typeof openFont>>()

/** The font of a family, read when a text first needs it. */
export const fontOf = (family: Family, isBold = false) => {
  const file = fonts[family][isBold ? 'bold' : 'normal']
  const known = opened.get(file)
  if (known) return known
  const font = openFont(file)
  opened.set(file, font)
  return font
}

const noBreakSpace = '\u00a0'
const design: ReadonlySet<Family> = new Set<Family>(['Text', 'Title', 'Wide'])

/** Whether a family can set a character. The no-break spaces of some scripts have no outline that can be read. */
export const hasCharacter = (family: Family, character: string) =>
  (character !== noBreakSpace || design.has(family)) &&
  fontOf(family).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
