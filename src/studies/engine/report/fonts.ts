import { fileURLToPath } from 'node:url'

const own = (file: string) => fileURLToPath(new URL(`./fonts/${file}`, import.meta.url))
const roboto = (face: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${face}.ttf`))

/** Font files by family; `Wide` has the characters that the others lack. */
export const fonts = {
  Text: { normal: own('figtree-400.ttf'), bold: own('figtree-600.ttf') },
  Title: { normal: own('title.ttf'), bold: own('title.ttf') },
  Wide: { normal: roboto('Regular'), bold: roboto('Medium') },
}
export type Family = keyof typeof fonts

/** Settings with which the library that draws SVG pictures finds fonts, by the variable `FONTCONFIG_FILE`. */
export const fontSettings = own('fonts.conf')

/** The only files that pdfmake may read. */
export const fontFiles: ReadonlySet<string> = new Set(
  Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]),
)

/**
 * The characters that the fonts support, as ranges of a regular expression: Latin for the text fonts; Greek, Cyrillic
 * and more for `Wide`.
 */
const coverage = {
  own: String.raw`\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164-\u0165\u016a-\u017e\u0218-\u021b\u02c6\u02da\u02dc\u1e9e\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039-\u203a\u20ac\u2122\u2212`,
  wide: String.raw`\u0114-\u0115\u0128-\u0129\u012c-\u012d\u0138\u013f-\u0140\u0149\u014e-\u014f\u0162-\u0163\u0166-\u0169\u017f\u018f\u0192\u01a0-\u01a1\u01af-\u01b0\u01f0\u0237\u0259\u02c7\u02c9\u0300-\u0301\u0303\u0309\u0323\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u1e80-\u1e85\u1ea0-\u1ef9\u2010-\u2011\u2015\u2020-\u2021\u2030\u2032-\u2033\u2044\u2070\u2074-\u208e\u20a3-\u20a4\u20a6-\u20ab\u20b9-\u20bd\u2116\u2126\u2202\u2206\u220f\u2211\u221a\u221e\u222b\u2248\u2260\u2264-\u2265`,
}

const pieces = new RegExp(`[${coverage.own}]+|[${coverage.wide}]+`, 'gu')
const isWide = new RegExp(`^[${coverage.wide}]`, 'u')
const unwritable = new RegExp(`[^${coverage.own}${coverage.wide}]+`, 'gu')

/** Replacements for some characters that no font has. */
const substitutes: Readonly<Record<string, string>> = {
  '∕': '/',
  '→': '›',
  '\u2028': ' ',
  '\n': ' ',
  '\t': ' ',
}

/** A piece of text in one family. */
export interface Run {
  readonly text: string
  readonly font: Family
}

/** Splits text by font. Combining accents are composed first; characters without a font become “?”. */
export const runsOf = (text: string, family: Family = 'Text'): Run[] => {
  const joined = text
    .normalize('NFC')
    .replace(/[∕→\u2028\n\t]/gu, (character) => substitutes[character] ?? ' ')
  const writable = joined.replace(unwritable, '?')
  return (writable.match(pieces) ?? []).map((piece) => ({
    text: piece,
    font: isWide.test(piece) ? 'Wide' : family,
  }))
}
