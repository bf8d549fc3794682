import { expect, test } from 'vitest'
import { bundleName } from '#server/files/file-names.ts'
import { slugOf } from '#server/studies/results/archive.ts'
import { chartArchive } from '#server/studies/results/chart-archive.ts'
import { fitted } from '#studies/engine/report/svg.ts'
import { readZip } from '#tests/support/read-zip.ts'

test.each([
  ['CON', 'con-file.study.zip'],
  ['¡nul!', 'nul-file.study.zip'],
  ['COM¹', 'com1-file.study.zip'],
  ['Console', 'console.study.zip'],
  ['日本', 'study.study.zip'],
])('the file of a study called %s can be saved on Windows', (title, name) => {
  expect(bundleName(title)).toBe(name)
})

test('a table named like a device of Windows can be unpacked there', () => {
  expect(slugOf('Aux')).toBe('aux-file')
  expect(slugOf('Cards')).toBe('cards')
})

test('an archive without charts says so instead of being empty', async () => {
  expect([...readZip(Buffer.from(await chartArchive([]))).keys()]).toEqual(['no-charts.txt'])
})

test('a label of a chart is not cut inside a code point', () => {
  for (const text of ['😀'.repeat(30), `a${'😀'.repeat(30)}`])
    expect(fitted(text, 100, 10).isWellFormed()).toBe(true)
})
