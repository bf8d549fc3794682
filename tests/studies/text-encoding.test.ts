import { expect, test } from 'vitest'
import { readTable } from '#studies/builder/table-file.ts'
import type { TextEncodingName } from '#contract/shared/text-tables.ts'
import { guessEncoding, readingsOf } from '#studies/text-encoding.ts'

/** The letters of an encoding with one or two bytes a letter, each with its bytes. */
const lettersOf = (encoding: TextEncodingName) => {
  const decoder = new TextDecoder(encoding)
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const pairs = bytes.slice(0x81).flatMap((first) => bytes.slice(0x40).map((second) => [first, second]))
  const isWide = encoding === 'shift_jis' || encoding === 'euc-jp'
  const letters = [...(isWide ? pairs : []), ...bytes.map((byte) => [byte])].map(
    (sequence) => [decoder.decode(Uint8Array.from(sequence)), sequence] as const,
  )
  return new Map(letters)
}

const encoded = (text: string, encoding: TextEncodingName) => {
  const letters = lettersOf(encoding)
  return Uint8Array.from(text.split('').flatMap((letter) => letters.get(letter) ?? [63]))
}

const lists = {
  german: 'Größe\nStraße\nÜber uns\nKündigen\nGeschäft',
  french: 'Prénom\nBesançon\nFenêtre\nÀ propos\nOù trouver\nNoël',
  spanish: 'Contraseña\nDirección\nAños\nMás información',
  czech: 'Příjmení\nMěsto\nŽádost\nSlužby\nŠkola\nÚčet',
  polish: 'Imię\nGrażyna\nŚwiat\nŹródło\nKraków\nPłatność',
  turkish: 'Giriş\nÇıkış\nKitaplığım',
  russian: 'Главная\nО компании\nДоставка\nОплата',
  ukrainian: 'Головна\nПро нас\nКошик\nЇжа',
  japanese: 'ホーム\n商品一覧\n会社概要\nお問い合わせ',
  kana: 'はい\nいいえ',
} as const

test.each([
  ['german', 'windows-1252'],
  ['german', 'macintosh'],
  ['french', 'windows-1252'],
  ['french', 'macintosh'],
  ['spanish', 'windows-1252'],
  ['spanish', 'macintosh'],
  ['czech', 'windows-1250'],
  ['czech', 'iso-8859-2'],
  ['polish', 'windows-1250'],
  ['polish', 'iso-8859-2'],
  ['turkish', 'windows-1254'],
  ['russian', 'windows-1251'],
  ['russian', 'koi8-u'],
  ['ukrainian', 'windows-1251'],
  ['japanese', 'shift_jis'],
  ['japanese', 'euc-jp'],
  ['kana', 'shift_jis'],
] as const)('a %s list in %s is read', async (language, encoding) => {
  const { text } = await readTable(encoded(lists[language], encoding), 'list.txt')
  expect(text).toBe(lists[language])
})

const english = [
  'Don’t know',
  '“Quoted”',
  'Price – 5 €',
  'Brand™ •',
  'Women’s\nKids’',
  'Résumé',
  '© 2020 Acme®',
  'L’été',
  'País',
]

test.each(english)('%j in Windows-1252 is not read as Mac Roman', async (line) => {
  expect((await readTable(encoded(line, 'windows-1252'), 'list.txt')).text).toBe(line)
})

test.each([
  ...english.map((line) => [line, 'macintosh'] as const),
  ['КОНТАКТЫ', 'koi8-u'],
  ['ﾎｰﾑ', 'shift_jis'],
] as const)('%j in %s is read, or asked for', async (line, encoding) => {
  const table = await readTable(encoded(line, encoding), 'list.txt')
  expect(table.text === line || !table.isEncodingSure).toBe(true)
  const read = await readTable(encoded(line, encoding), 'list.txt', { encoding })
  expect(read.text).toBe(line)
  const readings = readingsOf(encoded(line, encoding), table.encoding)
  expect(readings.map(({ sample }) => sample)).toContain(
    readingsOf(encoded(line, encoding), encoding)[0]?.sample,
  )
})

const utf16 = (text: string, encoding: 'utf-16le' | 'utf-16be') => {
  const bytes = Buffer.from(text, 'utf16le')
  return Uint8Array.from(encoding === 'utf-16le' ? bytes : bytes.swap16())
}

test.each([
  ['japanese', 'utf-16le'],
  ['japanese', 'utf-16be'],
  ['russian', 'utf-16le'],
  ['russian', 'utf-16be'],
] as const)('a %s list in %s without a mark is read', async (language, encoding) => {
  const bytes = utf16(lists[language], encoding)
  expect(await readTable(bytes, 'list.txt')).toMatchObject({ text: lists[language], isEncodingSure: true })
  expect(readingsOf(bytes, 'windows-1252').map((reading) => reading.encoding)).toContain(encoding)
})

test('a stray zero leaves a text UTF-8, and a text of ASCII has no other reading', () => {
  const bytes = new TextEncoder().encode('Tea\0\nGreen tea\n')
  expect(guessEncoding(bytes)).toEqual({ encoding: 'utf-8', isSure: true })
  expect(readingsOf(new TextEncoder().encode('Tea\nCoffee'), 'utf-8')).toHaveLength(1)
})

test('letters after a long text of ASCII decide too', async () => {
  const text = `${'Tea\n'.repeat(100_000)}${lists.russian}`
  expect((await readTable(encoded(text, 'windows-1251'), 'list.txt')).text).toBe(text)
})

test('an unsure guess is asked for with the readings, each once, the guess first', () => {
  const bytes = encoded('Fern\nŠ', 'windows-1250')
  expect(guessEncoding(bytes).isSure).toBe(false)
  const readings = readingsOf(bytes, 'windows-1250')
  expect(readings[0]).toEqual({ encoding: 'windows-1250', sample: 'Š' })
  expect(readings.map(({ encoding }) => encoding)).not.toContain('windows-1252')
})

test('a person’s choice of an encoding is followed', async () => {
  const bytes = encoded(lists.czech, 'iso-8859-2')
  const table = await readTable(bytes, 'list.txt', { encoding: 'windows-1252' })
  expect(table).toMatchObject({ encoding: 'windows-1252', isEncodingSure: true })
  expect(table.text).toContain('Pøíjmení')
})

test('a few lines of another encoding leave a file UTF-8, and are named', async () => {
  const lines = [lists.spanish, lists.german].join('\n')
  const bytes = Buffer.concat([
    Buffer.from(lines),
    encoded('\nJardín\n', 'windows-1252'),
    Buffer.from('Café'),
  ])
  const table = await readTable(bytes, 'list.txt')
  expect(table).toMatchObject({ encoding: 'utf-8', isEncodingSure: false, unreadable: [10] })
})
