import { expect, test } from 'vitest'
import { readTable } from '#studies/builder/table-file.ts'
import { guessEncoding, readingsOf, type TextEncodingName } from '#studies/builder/text-encoding.ts'

/** Bytes of a text in an encoding of one byte a letter. */
const encoded = (text: string, encoding: TextEncodingName) => {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text.split(''), (letter) => bytes.get(letter) ?? 63)
}

const lists = {
  german: 'Größe\nStraße\nÜber uns\nKündigen\nGeschäft',
  french: 'Prénom\nBesançon\nFenêtre\nÀ propos\nOù trouver\nNoël',
  spanish: 'Contraseña\nDirección\nAños\nMás información',
  czech: 'Příjmení\nMěsto\nŽádost\nSlužby\nŠkola\nÚčet',
  polish: 'Imię\nGrażyna\nŚwiat\nŹródło\nKraków\nPłatność',
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
] as const)('a %s list in %s is read', async (language, encoding) => {
  const { text } = await readTable(encoded(lists[language], encoding), 'list.txt')
  expect(text).toBe(lists[language])
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
