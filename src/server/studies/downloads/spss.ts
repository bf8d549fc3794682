import { stringify } from 'csv-stringify/sync'
import { type Cell, headOf } from '#studies/define-tool.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { screeningOf } from '#studies/engine/question-checks.ts'
import { type Variable, variablesOf } from '#studies/engine/spss.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import { type ReadResponse, readResponses, withCurrentSettings } from '../results/read-results.ts'
import { zipOf } from '../results/archive.ts'
import { noteCells, noteHead, type OriginColumns, originColumns } from '../results/more-columns.ts'
import { tagsOf } from '../respondents/queries/respondents.ts'
import type { DownloadSource } from '../results/download-source.ts'

/** Longest label of a variable and of a value, in bytes, and the longest text, by the documentation of SPSS. */
const maxBytes = { variable: 255, value: 119, text: 32_767 } as const

/** Cuts a text to this many bytes of UTF-8, between two characters. */
const cut = (text: string, bytes: number) => {
  if (Buffer.byteLength(text) <= bytes) return text
  let [size, end] = [0, 0]
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    end += character.length
  }
  return text.slice(0, end)
}

/** A text in one line: the syntax and its CSV reader end at a line break. */
const inOneLine = (text: string) => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').replaceAll('\0', '')

const quoted = (text: string, bytes: number) => `'${cut(inOneLine(text), bytes).replaceAll("'", "''")}'`

const own: readonly Variable[] = [
  { name: 'respondent', label: 'Respondent' },
  { name: 'started', label: 'Started (UTC)' },
  { name: 'status', label: 'Status' },
  { name: 'seconds', label: 'Seconds from the start to the last answer' },
  { name: 'country', label: 'Country (ISO 3166-1)' },
  {
    name: 'sample',
    label: 'Sample data',
    codes: [
      [0, 'no'],
      [1, 'yes'],
    ],
  },
  { name: 'left_out', label: 'Left out of the results because' },
  { name: 'flags', label: 'Signs of low quality' },
]

/** The columns of the link and of what members wrote, as in the CSV file. */
const moreVariables = ({ heads }: OriginColumns, hasNotes: boolean): Variable[] => [
  ...heads.map((label, index) => ({ name: `origin_${index + 1}`, label })),
  ...(hasNotes ? noteHead.map((label, index) => ({ name: `team_${index + 1}`, label })) : []),
]

/** The variables of a study, and their values in a response. */
const tableOf = (open: OpenStudy, { filter, hasNotes }: DownloadSource, origin: OriginColumns) => {
  const { study, engine } = open
  const questions = [...screeningOf(study), ...study.followUps].map((question, index) =>
    variablesOf(question, `q${index + 1}`),
  )
  const ofTool = engine.answers.columns.map((column, index) => ({
    name: `task_${index + 1}`,
    label: headOf(column),
  }))
  const valuesOf = (response: ReadResponse, tags: readonly string[] = []): Cell[] => {
    const { id, row, status, isSample, flags, progress } = response
    const answers = { ...progress.screening, ...progress.followUps }
    return [
      id,
      row.started_at,
      status,
      row.seconds,
      row.country,
      isSample ? 1 : 0,
      reasonOf(open, filter, response),
      flags.join('; '),
      ...origin.cells(row),
      ...(hasNotes ? noteCells(response, tags) : []),
      ...questions.flatMap((question) => question.values(answers[question.id])),
      ...engine.answers.row(progress.tool),
    ]
  }
  return {
    variables: [
      ...own,
      ...moreVariables(origin, hasNotes),
      ...questions.flatMap(({ variables }) => variables),
      ...ofTool,
    ],
    valuesOf,
  }
}

/** The properties of a column in the rows so far: the longest text in bytes, and whether all values are numbers. */
interface ColumnWidth {
  bytes: number
  isNumeric: boolean
}

const toText = (value: Cell) => (typeof value === 'string' ? cut(inOneLine(value), maxBytes.text) : value)

const measure = (widths: readonly ColumnWidth[], row: readonly Cell[]) => {
  for (const [index, width] of widths.entries()) {
    const value = row[index] ?? null
    if (value === null) continue
    if (typeof value === 'string') width.isNumeric = false
    width.bytes = Math.max(width.bytes, Buffer.byteLength(String(value)))
  }
}

const formatOf = ({ codes }: Variable, { bytes, isNumeric }: ColumnWidth) => {
  if (codes) return 'F8.0'
  return isNumeric && bytes > 0 ? 'F16.4' : `A${Math.min(maxBytes.text, Math.max(1, bytes))}`
}

/** Syntax that reads the CSV file and labels its variables; empty cells of numbers become system-missing. */
const syntaxOf = (variables: readonly Variable[], widths: readonly ColumnWidth[]) => {
  const formats = variables.map((variable, index) => {
    const width = widths[index]
    return `  ${variable.name} ${width ? formatOf(variable, width) : 'A1'}`
  })
  const labels = variables.map(({ name, label }) => `  ${name} ${quoted(label, maxBytes.variable)}`)
  const coded = variables.flatMap(({ name, codes }) => (codes ? [{ name, codes }] : []))
  const values = coded.map(
    ({ name, codes }) =>
      `  /${name}\n${codes.map(([code, label]) => `    ${code} ${quoted(label, maxBytes.value)}`).join('\n')}`,
  )
  return [
    '* Encoding: UTF-8.',
    '* Open this file in the folder of answers.csv and run it.',
    'SET UNICODE=ON.',
    'GET DATA',
    '  /TYPE=TXT',
    "  /FILE='answers.csv'",
    "  /ENCODING='UTF8'",
    "  /DELIMITERS=','",
    `  /QUALIFIER='"'`,
    '  /ARRANGEMENT=DELIMITED',
    '  /FIRSTCASE=2',
    '  /VARIABLES=',
    `${formats.join('\n')}.`,
    'VARIABLE LABELS',
    `${labels.join('\n')}.`,
    'VALUE LABELS',
    `${values.join('\n')}.`,
    `VARIABLE LEVEL ${coded.map(({ name }) => name).join('\n  ')} (NOMINAL).`,
    'EXECUTE.',
    '',
  ].join('\n')
}

/** Answers as they are: SPSS runs no text as a formula. */
const toCsv = (rows: readonly (readonly Cell[])[]) => stringify([...rows])

/** A zip file with the answers as CSV, choices as codes, and the SPSS syntax that reads and labels them. */
export const spssArchive = (source: DownloadSource) => {
  let syntax = ''
  async function* answers() {
    const { store, filter, hasNotes, onRows } = source
    const open = await withCurrentSettings(store, source.open)
    const { variables, valuesOf } = tableOf(open, source, await originColumns(store, open, filter))
    const widths = variables.map(() => ({ bytes: 0, isNumeric: true }))
    yield toCsv([variables.map(({ name }) => name)])
    for await (const responses of readResponses(store, open, filter)) {
      const tags = hasNotes ? await tagsOf(store, responses) : undefined
      const rows = responses.map((response) => valuesOf(response, tags?.get(response.id)).map(toText))
      for (const row of rows) measure(widths, row)
      await onRows(responses.length)
      yield toCsv(rows)
    }
    // The widths of texts are known after the last row.
    syntax = syntaxOf(variables, widths)
  }
  async function* written() {
    yield syntax
  }
  return zipOf([
    { name: 'answers.csv', parts: answers },
    { name: 'answers.sps', parts: written },
  ])
}
