import { sessionStatus } from '#contract/studies/session.ts'
import type { Cell } from '#studies/define-tool.ts'
import { valuesInFiles, variablesInFiles, wordingOf } from '#studies/engine/answer-tables.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { missingCodesOf, spssNames } from '#studies/engine/spss-names.ts'
import { studyVariables } from '#studies/engine/study-variables.ts'
import type { Code, Variable } from '#studies/engine/variables.ts'
import { tagsOf } from '../queries/responses.ts'
import {
  csvFile,
  zipOf,
  type DownloadSource,
  noteCells,
  noteHead,
  type OriginColumns,
  originColumns,
  readExported,
  type ReadResponse,
  withCurrentSettings,
} from '../results/public.ts'
import {
  savCase,
  savDictionary,
  type SavNumber,
  type SavSet,
  savTextBytes,
  type SavVariable,
} from './sav-file.ts'

/** A variable without the width of its text, which the answers decide. */
type Column = SavNumber | { readonly type: 'text'; readonly name: string; readonly label: string }

const textColumn = (name: string, label: string): Column => ({ name, label, type: 'text' })

const numberColumn = (name: string, label: string, more: Partial<SavNumber> = {}): Column => ({
  name,
  label,
  type: 'number',
  level: 'scale',
  decimals: 0,
  labels: [],
  missing: [],
  ...more,
})

const statusLabels = sessionStatus.options.map((status, index) => [index + 1, status] as const)

/** The columns about the link and of what members wrote, as in the CSV file. */
const moreColumns = ({ heads }: OriginColumns, hasNotes: boolean): Column[] => [
  ...heads.map((label, index) => textColumn(`origin_${index + 1}`, label)),
  ...(hasNotes ? noteHead.map((label, index) => textColumn(`team_${index + 1}`, label)) : []),
]

const responseColumns: readonly Column[] = [
  textColumn('respondent', 'Respondent'),
  numberColumn('started', 'Started (UTC)', { type: 'time' }),
  numberColumn('status', 'Status', { level: 'nominal', labels: statusLabels }),
  numberColumn('version', 'Version of the study', { level: 'ordinal' }),
  numberColumn('seconds', 'Seconds from the start to the last answer'),
  textColumn('country', 'Country (ISO 3166-1)'),
  numberColumn('sample', 'Sample data', {
    level: 'nominal',
    labels: [
      [0, 'no'],
      [1, 'yes'],
    ],
  }),
  textColumn('left_out', 'Left out of the results because'),
  textColumn('flags', 'Signs of low quality'),
]

/** Labels of codes, shared by the variables with the same codes so that the file has them once. */
const newLabels = () => {
  const known = new Map<readonly Code[], SavNumber['labels']>()
  return (variable: Variable): SavNumber['labels'] => {
    const missing = missingCodesOf(variable).map(({ code, label }) => [code, label] as const)
    const { codes } = variable
    if (!codes || missing.length === 0)
      return [...(codes ?? []).map(({ code, label }) => [code, label] as const), ...missing]
    const labels = known.get(codes) ?? [...codes.map(({ code, label }) => [code, label] as const), ...missing]
    known.set(codes, labels)
    return labels
  }
}

/** The variables of a study, their sets, and their values in a response. */
const tableOf = (open: OpenStudy, { filter, hasNotes }: DownloadSource, origin: OriginColumns) => {
  const groups = studyVariables(open)
  const names = spssNames(groups.flatMap(variablesInFiles))
  const nameOf = ({ id }: Pick<Variable, 'id'>) => names.get(id) ?? id
  const setNames = spssNames(groups)
  const labelsOf = newLabels()

  const columnOf = (group: (typeof groups)[number], variable: Variable): Column => {
    const [name, label] = [nameOf(variable), wordingOf(group, variable)]
    const { type, level } = variable
    if (type === 'text') return textColumn(name, label)
    const missing = missingCodesOf(variable).map(({ code }) => code)
    const decimals = level === 'scale' && type !== 'date' ? 2 : 0
    const more = { level, decimals, missing, labels: labelsOf(variable) }
    return numberColumn(name, label, type === 'date' ? { ...more, type: 'day' } : more)
  }

  const sets: SavSet[] = groups.flatMap(({ id, text, variables }) => {
    const flags = variables.filter(({ type }) => type === 'flag')
    return flags.length > 0
      ? [{ name: setNames.get(id) ?? id, label: text, variables: flags.map(nameOf) }]
      : []
  })

  const answersOf = (response: ReadResponse): Cell[] =>
    groups.flatMap((group) => {
      const values = valuesInFiles(group, response)
      const isAsked = values.at(-1) === 1
      return variablesInFiles(group).map((variable, index) => {
        const value = values[index] ?? null
        if (value !== null) return variable.type === 'date' ? Date.parse(String(value)) : value
        const [notAsked, notAnswered] = missingCodesOf(variable)
        return (isAsked ? notAnswered : notAsked)?.code ?? null
      })
    })

  const valuesOf = (response: ReadResponse, tags: readonly string[] = []): Cell[] => {
    const { id, row, status, isSample, flags } = response
    return [
      id,
      Date.parse(row.started_at),
      sessionStatus.options.indexOf(status) + 1,
      row.version,
      row.seconds,
      row.country,
      isSample ? 1 : 0,
      reasonOf(open, filter, response),
      flags.join('; '),
      ...origin.cells(row),
      ...(hasNotes ? noteCells(response, tags) : []),
      ...answersOf(response),
    ]
  }

  const columns: readonly Column[] = [
    ...responseColumns,
    ...moreColumns(origin, hasNotes),
    ...groups.flatMap((group) => variablesInFiles(group).map((variable) => columnOf(group, variable))),
  ]
  return { columns, sets, valuesOf }
}

/** A zip file with the answers as an SPSS system file, and their codebook. */
export const spssArchive = (source: DownloadSource) => {
  async function* answers() {
    const { store, filter, hasNotes, onRows } = source
    const open = await withCurrentSettings(store, source.open)
    const { columns, sets, valuesOf } = tableOf(open, source, await originColumns(store, open, filter))
    async function* rows() {
      for await (const responses of readExported(store, open, filter)) {
        const tags = hasNotes ? await tagsOf(store, responses) : undefined
        yield responses.map((response) => valuesOf(response, tags?.get(response.id)))
      }
    }
    // The width of a text stands before the answers, which are read twice for it.
    const bytes = columns.map(() => savTextBytes(''))
    for await (const page of rows())
      for (const row of page)
        for (const [index, { type }] of columns.entries())
          if (type === 'text')
            bytes[index] = Math.max(bytes[index] ?? 0, savTextBytes(String(row[index] ?? '')))
    const variables = columns.map((column, index): SavVariable =>
      column.type === 'text' ? { ...column, bytes: bytes[index] ?? 0 } : column,
    )
    yield savDictionary({ label: open.study.title, variables, sets }, new Date())
    for await (const page of rows()) {
      for (const row of page) yield savCase(variables, row)
      await onRows(page.length)
    }
  }
  return zipOf([{ name: 'answers.sav', parts: answers }, csvFile(source, 'codebook')])
}
