import { studyMessages } from '#contract/studies/messages.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import type { Cell } from '#studies/define-tool.ts'
import { askedVariable, headingOf, variablesInFiles, wordingOf } from '#studies/engine/answer-tables.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { missingCodesOf, spssNames } from '#studies/engine/spss-names.ts'
import { studyVariables } from '#studies/engine/study-variables.ts'
import type { Store } from '../../store/schema.ts'
import { versionOfResults, versionsBefore } from '../queries/catalog.ts'

/** Earlier versions are read up to these limits, newest first: each takes the event loop a while. */
const [mostVersions, mostCharacters] = [200, 1_000_000]

/** The earlier versions whose wordings are read, oldest first, and whether older ones are left out. */
const earlierVersions = async (store: Store, { resultsId, version }: OpenStudy) => {
  const found = await versionsBefore(store, resultsId, version, mostVersions + 1)
  const lengths = found.map((_, index) =>
    found.slice(0, index + 1).reduce((sum, { characters }) => sum + characters, 0),
  )
  const read = found.filter((_, index) => index < mostVersions && (lengths[index] ?? 0) <= mostCharacters)
  return { numbers: read.map(({ number }) => number).toReversed(), isCut: read.length < found.length }
}

/** A wording with the first and the last version that has it. */
interface Worded {
  readonly text: string
  readonly from: number
  to: number
}

/** Wordings by the variable or code that they belong to. */
const newWordings = () => {
  const byKey = new Map<string, Worded[]>()
  return {
    add: (key: string, text: string, version: number) => {
      const known = byKey.get(key) ?? []
      byKey.set(key, known)
      const last = known.at(-1)
      if (last?.text === text) last.to = version
      else known.push({ text, from: version, to: version })
    },
    of: (key: string): readonly Worded[] => byKey.get(key) ?? [],
  }
}

const head = [
  'column',
  'spss name',
  'question',
  'part',
  'row',
  'from version',
  'to version',
  'code',
  'id',
  'wording',
  'type',
  'level',
  'asked',
]

const codeKey = (variable: string, code: number) => `${variable} ${code}`

/**
 * The codebook of the answers: a row for each wording of a variable, for each label of a code, and for each code of a
 * missing answer in SPSS. Versions with the same results have the same variables and codes. Its first row says where
 * wordings of old versions are left out.
 */
export const codebookTable = async (store: Store, open: OpenStudy) => {
  const wordings = newWordings()
  const add = (study: OpenStudy['study'], version: number) => {
    const groups = studyVariables({ study, engine: open.tool.openEngine(study.tasks) })
    for (const group of groups)
      for (const variable of variablesInFiles(group)) {
        wordings.add(variable.id, wordingOf(group, variable), version)
        for (const { code, label } of variable.codes ?? [])
          wordings.add(codeKey(variable.id, code), label, version)
      }
  }
  const earlier = await earlierVersions(store, open)
  for (const version of earlier.numbers) {
    const row = await versionOfResults(store, open.resultsId, version)
    if (row) add(studySchema.parse(JSON.parse(row.study)), version)
  }
  add(open.study, open.version)
  const groups = studyVariables(open)
  const names = spssNames(groups.flatMap(variablesInFiles))

  async function* pages() {
    if (earlier.isCut)
      yield [
        [studyMessages.codebookCut(earlier.numbers[0] ?? open.version), ...head.slice(1).map(() => null)],
      ]
    for (const group of groups)
      for (const variable of variablesInFiles(group)) {
        const { id, part, type, level, codes } = variable
        const start: Cell[] = [headingOf(group, variable), names.get(id) ?? null, group.id, part]
        yield wordings
          .of(id)
          .map(({ text, from, to }): Cell[] => [
            ...start,
            'variable',
            from,
            to,
            null,
            null,
            text,
            type,
            level,
            id === askedVariable(group).id ? null : group.condition,
          ])
        for (const { code, id: meaning } of codes ?? [])
          yield wordings
            .of(codeKey(id, code))
            .map(({ text, from, to }): Cell[] => [
              ...start,
              'code',
              from,
              to,
              code,
              meaning,
              text,
              null,
              null,
              null,
            ])
        yield missingCodesOf(variable).map(({ code, label }): Cell[] => [
          ...start,
          'missing in SPSS',
          null,
          null,
          code,
          null,
          label,
          null,
          null,
          null,
        ])
      }
  }
  return { head, pages: pages() }
}
