import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { peopleMessages } from '#contract/people/messages.ts'
import { formatOf } from '#server/people/import/reading/format-of.ts'
import { TableFileError } from '#server/people/import/reading/rows.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { encodeText } from './encode-text.ts'
import { writeWorkbook, writeZip } from './write-workbook.ts'

const { damaged, file } = peopleMessages.import
const newPath = (name = 'people.csv') => join(temporaryFolder(), name)

const formatOfBytes = (bytes: Uint8Array | string) => {
  const path = newPath()
  writeFileSync(path, bytes)
  return formatOf(path)
}

test('a workbook is one whatever its name', async () => {
  expect(await formatOf(await writeWorkbook(newPath(), { sheets: [{ rows: '' }] }))).toBe('xlsx')
})

test.each([
  ['empty', ''],
  ['UTF-8', 'Jméno;E-mail\nŽofie;z@x.cz\n'],
  ['UTF-16', encodeText('Jméno;E-mail\nŽofie;z@x.cz\n', 'utf-16le')],
  ['UTF-16 without a mark, big endian', encodeText('Jméno;E-mail\nŽofie;z@x.cz\n', 'utf-16be')],
  ['Windows-1250', encodeText('Jméno;E-mail\nŽofie;z@x.cz\n', 'windows-1250')],
  ['Shift JIS', Uint8Array.of(0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x61, 0x40, 0x78, 0x2e, 0x6a, 0x70, 0x0a)],
  ['text with some bad bytes', `${'name,a@x.cz\n'.repeat(20)}a\0b,c@x.cz\n`],
  ['text that begins like an archive', 'PK,E-mail\n1,a@x.cz\n'],
])('a file of %s is a text', async (_, bytes) => {
  expect(await formatOfBytes(bytes)).toBe('csv')
})

test.each([
  ['an old workbook, or one with a password', Buffer.from('D0CF11E0A1B11AE100', 'hex'), damaged],
  ['a broken archive', 'PK\u0003\u0004 and no more', damaged],
  ['a table of a web page', '<!DOCTYPE html><html><table><tr><td>a</td></tr></table></html>', damaged],
  ['a table of XML', '\uFEFF<?xml version="1.0"?><Workbook/>', damaged],
  ['a PDF', '%PDF-1.7\nplain text', file],
  ['a picture', Buffer.from('89504E470D0A1A0A0000000D49484452', 'hex'), file],
  ['a photo', Buffer.from('FFD8FFE000104A46494600010101', 'hex'), file],
  ['random bytes', Uint8Array.from({ length: 4096 }, (_, index) => (index * 2_654_435_761) >>> 13), file],
  ['zeros', new Uint8Array(4096), file],
])('%s is refused', async (_, bytes, message) => {
  await expect(formatOfBytes(bytes)).rejects.toThrow(new TableFileError(message))
})

test('an archive of another kind is refused', async () => {
  const path = await writeZip(newPath('people.xlsx'), { 'content.xml': '<office/>', mimetype: 'ods' })
  await expect(formatOf(path)).rejects.toThrow(new TableFileError(damaged))
})
