/** Encodings that a text may have, as `TextDecoder` calls them; of equally likely ones, the first is meant. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'iso-8859-2': 'ISO 8859-2 (Central Europe)',
  macintosh: 'Mac Roman',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'koi8-u': 'KOI8 (Cyrillic)',
  shift_jis: 'Shift JIS (Japanese)',
  'euc-jp': 'EUC-JP (Japanese)',
  gb18030: 'GB 18030 (Simplified Chinese)',
  big5: 'Big5 (Traditional Chinese)',
  'euc-kr': 'EUC-KR (Korean)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1257': 'Windows-1257 (Baltic)',
  'windows-1255': 'Windows-1255 (Hebrew)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-874': 'Windows-874 (Thai)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big endian',
} as const

export type TextEncodingName = keyof typeof textEncodings

const isEncoding = (name: string): name is TextEncodingName => Object.hasOwn(textEncodings, name)

/** Names of all encodings, in the order in which they are offered. */
export const textEncodingNames = Object.keys(textEncodings).filter(isEncoding)

/** The characters that separate the columns of a text; none for a text of one column. */
export const delimiters = {
  none: { character: '', label: 'One column' },
  comma: { character: ',', label: 'Commas' },
  semicolon: { character: ';', label: 'Semicolons' },
  tab: { character: '\t', label: 'Tabs' },
  bar: { character: '|', label: 'Vertical bars' },
} as const
export type Delimiter = keyof typeof delimiters

const isDelimiter = (name: string): name is Delimiter => Object.hasOwn(delimiters, name)

/** Names of all delimiters, in the order in which they are offered. */
export const delimiterNames = Object.keys(delimiters).filter(isDelimiter)
