import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { studies } from '#content/studies/index.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { spssArchive } from '#server/studies/downloads/spss.ts'
import { exportCsv, type ExportTable } from '#server/studies/results/export.ts'
import { workbookOf } from '#server/studies/results/workbook.ts'
import { readResults } from '#server/studies/results/read-results.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { readSav } from '#tests/support/read-sav.ts'
import { readZipFiles } from '#tests/support/read-zip.ts'
import { serverTools } from '#tools/server.ts'
import { sharedStudies } from '../participant.ts'

const newStudies = sharedStudies()
const demos = openStudies(serverTools, createDemoStudies(serverTools))
const filter = resultsFilter.parse({ completeness: 'all' })
const none = { respondents: false, export: true, settings: false }

const writeFiles = async (id: string) => {
  const { store } = await newStudies('SQLite')
  const open = demos.get(id)
  if (!open) throw new Error('There is no such demo')
  await readResults(store, open, filter, none)
  const table = async (name: ExportTable) =>
    Buffer.concat(await (await exportCsv(store, open, name, filter)).toArray()).toString()
  const source = { store, open, filter, hasNotes: true, onRows: async () => {} }
  const workbook = readZipFiles(Buffer.concat(await workbookOf(source, []).toArray()))
  const spss = readZipFiles(Buffer.concat(await spssArchive(source).toArray()))
  return {
    csv: { answers: await table('answers'), long: await table('long'), codebook: await table('codebook') },
    sheet: workbook.get('xl/worksheets/sheet1.xml')?.toString() ?? '',
    sav: readSav(spss.get('answers.sav') ?? Buffer.alloc(0)),
  }
}

const written = new Map<string, ReturnType<typeof writeFiles>>()
/** The files of the sample data of a demo, which is stored once. */
const filesOf = (id: string) => {
  const files = written.get(id) ?? writeFiles(id)
  written.set(id, files)
  return files
}

type Row = Readonly<Record<string, string>>
const rowsOf = (csv: string): Row[] => parse(csv, { columns: true })
const headOf = (csv: string): string[] => parse(csv, { to: 1 })[0] ?? []

const missingValue = (type: string | undefined, isAsked: boolean) => {
  if (type === 'text') return ''
  const codes = type === 'amount' ? [-9_999_999_999, -9_999_999_998] : [-9, -8]
  return codes[isAsked ? 1 : 0]
}

/** The value of a cell in SPSS; of a choice, its label. */
const storedValue = (type: string | undefined, cell: string) => {
  if (type === 'choice') return cell
  if (type === 'text') return cell.replace(/^'(?=[=+\-@])/, '').trimEnd()
  return type === 'date' ? Date.parse(cell) / 1000 + 12_219_379_200 : Number(cell)
}

test.each(studies.map(({ study }) => study.id))('the files of %s agree with each other', async (id) => {
  const { csv, sav } = await filesOf(id)
  const heads = headOf(csv.answers)
  expect(new Set(heads).size).toBe(heads.length)
  for (const text of Object.values(csv)) expect(text.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/[^\r]\n/)

  const codebook = rowsOf(csv.codebook)
  const variables = codebook.filter(({ row }) => row === 'variable')
  expect(variables.map(({ column }) => column)).toEqual(heads.slice(heads.indexOf('flags') + 1))
  expect(sav.variables.slice(-variables.length).map(({ name, label }) => [name, label])).toEqual(
    variables.map(({ 'spss name': name, wording = '' }) => [name, wording.slice(0, 255)]),
  )
  expect(new Set(sav.variables.map(({ name }) => name.toUpperCase())).size).toBe(sav.variables.length)

  const rows = rowsOf(csv.answers)
  expect(rows.length).toBeGreaterThan(10)
  expect(sav.cases).toHaveLength(rows.length)
  const codesOf = Map.groupBy(
    codebook.filter(({ row }) => row === 'code'),
    ({ column }) => column,
  )
  for (const [index, row] of rows.entries()) {
    const values = sav.cases[index] ?? {}
    expect([values['respondent'], values['version']]).toEqual([row['respondent'], Number(row['version'])])
    for (const { column = '', 'spss name': name = '', question, type } of variables) {
      const [cell = '', value] = [row[column], values[name]]
      const asked = variables.find((each) => each.question === question && each.part === 'asked')
      const isAsked = row[asked?.column ?? ''] === '1'
      expect(cell === '' || isAsked || column === asked?.column).toBe(true)
      const shown = type === 'choice' ? codesOf.get(column)?.find(({ code }) => code === String(value)) : null
      expect(shown?.wording === cell && cell !== '' ? cell : value).toEqual(
        cell === '' ? missingValue(type, isAsked) : storedValue(type, cell),
      )
    }
  }

  const long = Map.groupBy(rowsOf(csv.long), ({ respondent, question }) => `${respondent} ${question}`)
  for (const row of rows)
    for (const { column = '', question } of variables.filter(({ part }) => part === 'asked')) {
      const answers = long.get(`${row['respondent']} ${question}`) ?? []
      const cells = variables.filter((each) => each.question === question && each.part !== 'asked')
      const given = cells.filter(({ column: of = '', type }) => {
        const cell = row[of] ?? ''
        return cell !== '' && !(type === 'flag' && cell === '0')
      })
      const expected = row[column] === '1' ? 'not answered' : 'not asked'
      expect(answers.map(({ state }) => state)).toEqual(
        given.length > 0 ? given.map(() => 'answered') : [expected],
      )
    }
})

test('days and times are dates in the workbook', async () => {
  const { csv, sheet } = await filesOf('shopping-survey')
  const rows = rowsOf(csv.answers)
  const serials = (style: number) =>
    [...sheet.matchAll(new RegExp(`s="${style}"><v>([\\d.]+)<`, 'g'))].map(([, value]) => Number(value))
  const head = headOf(csv.answers).find((each) => each.endsWith(' [day]')) ?? ''
  const dayOf = (row: Row) => row[head] ?? ''
  const days = rows.map(dayOf).filter((day) => day !== '')
  expect(days.length).toBeGreaterThan(10)
  expect(serials(2)).toEqual(days.map((day) => Date.parse(day) / 86_400_000 + 25_569))
  expect(serials(1)).toHaveLength(rows.length)
  expect(sheet).toMatch(new RegExp(`<autoFilter ref="A1:[A-Z]+${rows.length + 1}"/>`))
})

test('the codebook lists the wordings of every version, and of too many the newest', async () => {
  const { store } = await newStudies('SQLite')
  const open = demos.get('shopping-survey')
  if (!open) throw new Error('There is no such demo')
  const first = await store
    .selectFrom('study_version')
    .selectAll()
    .where('results_id', '=', open.resultsId)
    .executeTakeFirstOrThrow()
  const [{ wording = '', column } = {}] = rowsOf((await filesOf('shopping-survey')).csv.codebook)
  const codebook = async (version: number) => {
    const table = await exportCsv(store, { ...open, version }, 'codebook', filter)
    return rowsOf(Buffer.concat(await table.toArray()).toString())
  }
  const ranges = (rows: readonly Row[]) =>
    rows
      .filter((row) => row['column'] === column && row['row'] === 'variable')
      .map((row) => [row['wording'], row['from version'], row['to version']])
  const addVersion = (number: number, study: string) =>
    store
      .insertInto('study_version')
      .values({ ...first, number, study })
      .execute()

  await addVersion(2, first.study.replaceAll(wording, 'Reworded?'))
  expect(ranges(await codebook(3))).toEqual([
    [wording, '1', '1'],
    ['Reworded?', '2', '2'],
    [wording, '3', '3'],
  ])

  // Of two long versions, only the newer one is read.
  const long = first.study + ' '.repeat(600_000)
  await addVersion(3, long)
  await addVersion(4, long)
  const [cut, ...rows] = await codebook(5)
  expect(cut?.['column']).toBe(studyMessages.codebookCut(4))
  expect(ranges(rows)).toEqual([[wording, '4', '5']])
})
