import {
  analysisVersion,
  type BundleHead,
  bundleHead,
  bundleLine,
  type NamedNumber,
} from '#contract/results/results-bundle.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import type { OpenTools } from '../define-tool.ts'
import { reasonOf, toCounted } from './counted-response.ts'
import { type OpenStudy, openStudy } from './published.ts'
import { screeningOf } from './question-checks.ts'
import { questionRows } from './question-tables.ts'
import { newSummary } from './summary.ts'

type Reply = ReturnType<ReturnType<typeof newSummary>['reply']>

/** The filter of the numbers in a bundle: every finished response that is not left out. */
export const bundledFilter = resultsFilter.parse({})

/** The values of an object by their paths: `counts.tasks.0.count`. */
function* leaves(value: unknown, path: string): Generator<NamedNumber> {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* leaves(part, `${path}.${key}`)
  else if (
    typeof value === 'number' ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    value === null
  )
    yield [path, value]
}

/** The numbers of a table by their row and column: texts of a row are its name. */
function* cellsOf([head = [], ...rows]: readonly (readonly (string | number | null)[])[], table: string) {
  for (const row of rows) {
    const name = row.filter((cell) => typeof cell === 'string' && cell !== '').join(' / ')
    for (const [column, cell] of row.entries())
      if (typeof cell === 'number') yield [`${table}: ${name}: ${head[column] ?? column}`, cell] as const
  }
}

/**
 * Everything that the results of a study say, by name: the tables with statistics first, then the counts behind them.
 */
export function numbersOf(open: OpenStudy, reply: Reply): NamedNumber[] {
  const { study, settings, engine } = open
  const asked = [...screeningOf(study), ...study.followUps]
  const seen = new Map<string, number>()
  // Two tasks may have the same text.
  const unique = ([name, value]: readonly [string, NamedNumber[1]]): NamedNumber => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return [times === 1 ? name : `${name} (${times})`, value]
  }
  return [
    ...leaves(reply.responses, 'responses'),
    ...reply.excluded.map(({ reason, count }): NamedNumber => [`left out: ${reason}`, count]),
    ...reply.flags.map(({ flag, count }): NamedNumber => [`flagged: ${flag}`, count]),
    ...cellsOf(engine.results(reply.counts, settings, reply.responses.included, 'closed'), 'results'),
    ...cellsOf(questionRows(asked, reply), 'questions'),
    ...leaves(reply.counts, 'counts'),
    ...leaves(reply.questions, 'counts of questions'),
    ...leaves(reply.texts, 'texts'),
  ].map(unique)
}

/** Results that differ by less than this share differ by the rounding of another processor or version of Node. */
const tolerance = 1e-9

const isSame = (one: NamedNumber[1] | undefined, other: NamedNumber[1] | undefined) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other))
    : one === other

/** A value that differs; undefined on the side where it is missing. */
interface Difference {
  readonly name: string
  readonly stored: NamedNumber[1] | undefined
  readonly computed: NamedNumber[1] | undefined
}

const differencesOf = (stored: readonly NamedNumber[], computed: readonly NamedNumber[]): Difference[] => {
  const [before, now] = [new Map(stored), new Map(computed)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name), now.get(name)]
    return isSame(one, other) ? [] : [{ name, stored: one, computed: other }]
  })
}

/** A bundle whose results were computed again. */
interface Recomputed {
  readonly head: BundleHead
  /** Whether the rules of the analysis have changed since the bundle was written. */
  readonly isOtherAnalysis: boolean
  readonly responses: number
  readonly events: number
  readonly numbers: readonly NamedNumber[]
  readonly differences: readonly Difference[]
  /** Values that an older analysis did not have. */
  readonly added: readonly string[]
}

/** A file that is no bundle of results, or an incomplete one. */
export class BundleError extends Error {}

const parsed = <Line>(
  schema: { safeParse: (value: unknown) => { data?: Line | undefined } },
  line: string,
  number: number,
) => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new BundleError(`Line ${number} is not JSON`, { cause: error })
  }
  const { data } = schema.safeParse(value)
  if (data === undefined) throw new BundleError(`Line ${number} is no line of a bundle of results`)
  return data
}

/**
 * Computes all numbers of a bundle again from its responses, line by line, and compares them with the stored ones.
 * @throws BundleError
 */
export async function recompute(tools: OpenTools, lines: AsyncIterable<string>): Promise<Recomputed> {
  let opened: { head: BundleHead; open: OpenStudy; summary: ReturnType<typeof newSummary> } | undefined
  let stored: readonly NamedNumber[] | undefined
  let [number, responses, events] = [0, 0, 0]
  for await (const text of lines) {
    number += 1
    if (stored) throw new BundleError(`Line ${number} comes after the numbers`)
    if (!opened) {
      const head = parsed(bundleHead, text, number)
      const { study, settings, published } = head
      const open = openStudy(tools, {
        study,
        settings,
        version: published,
        resultsId: study.id,
        sample: null,
      })
      opened = { head, open, summary: newSummary(open) }
      continue
    }
    const line = parsed(bundleLine, text, number)
    if (line.type === 'numbers') stored = line.numbers
    else if (line.type === 'event') events += 1
    else {
      responses += 1
      const response = toCounted(opened.open, line)
      opened.summary.add(response, reasonOf(opened.open, bundledFilter, response))
    }
  }
  if (!opened) throw new BundleError('The file is empty')
  if (!stored) throw new BundleError('The end of the file is missing: it has no numbers')
  const { head, open, summary } = opened
  const numbers = numbersOf(open, summary.reply())
  const isOtherAnalysis = head.analysis !== analysisVersion
  const all = differencesOf(stored, numbers)
  const isAdded = ({ stored: before }: Difference) => isOtherAnalysis && before === undefined
  return {
    head,
    isOtherAnalysis,
    responses,
    events,
    numbers,
    differences: all.filter((each) => !isAdded(each)),
    added: all.filter(isAdded).map(({ name }) => name),
  }
}
