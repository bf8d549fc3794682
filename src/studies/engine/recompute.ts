import { hash } from 'node:crypto'
import {
  analysisVersion,
  type BundledPlans,
  type NamedNumber,
  resultsBundleVersion,
} from '#contract/results/results-bundle.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import { type Results, resultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { planBody } from '../analysis-plan/plan-body.ts'
import { decideLooks, endOf } from '../analysis-plan/test-looks.ts'
import type { OpenTools } from '../define-tool.ts'
import { BundleError, type BundleOrigin, openBundle } from './bundle-lines.ts'
import { reasonOf, toCounted } from './counted-response.ts'
import { type OpenStudy, openStudy } from './published.ts'
import { newPlanRecount } from './plan-recount.ts'
import { numberTablesOf } from './report/number-tables.ts'
import { type PlanReport, planTables } from './report/plan-tables.ts'
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

/** The results of the whole study as its page shows them once it is closed. */
const resultsOf = ({ study, settings, version }: OpenStudy, reply: Reply): Results => ({
  ...reply,
  study,
  settings,
  counted: { version, finished: reply.responses.all, changes: 0 },
  isRunning: false,
  allows: { respondents: true, export: true, settings: true },
  countries: [],
  parameters: [],
})

/** Names that bundles have had from the beginning. */
const tableNames: Readonly<Record<string, string>> = { Results: 'results', Questions: 'questions' }

/** The plan with the decisions of its looks; how it was kept to does not follow from the answers. */
const plannedOf = ({ frozen, taskText, progress: { people, looks } }: PlanReport) => ({
  frozen,
  taskText,
  people,
  looks: decideLooks(frozen.plan, looks),
})

/**
 * Everything that the results of a study say, by name: the tables of numbers first, then the counts behind them.
 */
export function numbersOf(
  tools: OpenTools,
  open: OpenStudy,
  reply: Reply,
  plan?: PlanReport | null,
): NamedNumber[] {
  const seen = new Map<string, number>()
  // Two tasks may have the same text.
  const unique = ([name, value]: readonly [string, NamedNumber[1]]): NamedNumber => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return [times === 1 ? name : `${name} (${times})`, value]
  }
  const tables = [...numberTablesOf(tools, resultsOf(open, reply)), ...(plan ? planTables(plan) : [])]
  return [
    ...leaves(reply.responses, 'responses'),
    ...reply.excluded.map(({ reason, count }): NamedNumber => [`left out: ${reason}`, count]),
    ...reply.flags.map(({ flag, count }): NamedNumber => [`flagged: ${flag}`, count]),
    ...tables.flatMap(({ name, rows }) => [...cellsOf(rows, tableNames[name] ?? name)]),
    ...leaves(reply.counts, 'counts'),
    ...leaves(reply.questions, 'counts of questions'),
    ...leaves(reply.texts, 'texts'),
    ...(plan ? leaves(plannedOf(plan), 'analysis plan') : []),
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

/** The values of the same name that differ, and those that one side lacks. */
export const differencesOf = (
  stored: readonly NamedNumber[],
  computed: readonly NamedNumber[],
): Difference[] => {
  const [before, now] = [new Map(stored), new Map(computed)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name), now.get(name)]
    return isSame(one, other) ? [] : [{ name, stored: one, computed: other }]
  })
}

/** Results of a bundle that were computed again. */
interface RecomputedResults {
  /** From 1, as in the bundle. */
  readonly results: number
  /** Number of the last version that they count. */
  readonly published: number
  readonly responses: number
  readonly events: number
  readonly numbers: readonly NamedNumber[]
  readonly differences: readonly Difference[]
  /** Values that an older analysis, or an older bundle, did not have. */
  readonly added: readonly string[]
}

interface Recomputed {
  readonly origin: BundleOrigin
  /** Whether the rules of the analysis have changed since the bundle was written. */
  readonly isOtherAnalysis: boolean
  /** The oldest first. */
  readonly results: readonly RecomputedResults[]
}

interface Counting {
  readonly open: OpenStudy
  readonly summary: ReturnType<typeof newSummary>
  readonly plan: ReturnType<typeof newPlanRecount>
}

interface Section {
  readonly results: number
  readonly settings: ToolSettings
  /** The last version so far. */
  version: { readonly number: number; readonly study: Study } | undefined
  plans: Pick<BundledPlans, 'frozen' | 'deviations'>
  counting: Counting | undefined
  responses: number
  events: number
}

/** Refuses plans that are not those of which their hashes were taken, or not in their order: the last one holds. */
const checkPlans = ({ frozen }: BundledPlans) => {
  for (const [index, { number, plan, hash: stored, decidedPeople }] of frozen.entries()) {
    if (stored !== (plan === null ? '' : hash('sha256', planBody(plan), 'hex')))
      throw new BundleError(`The plan ${number} is not the one that was frozen: its SHA-256 differs`)
    if (number <= (frozen[index - 1]?.number ?? 0))
      throw new BundleError(`The plan ${number} is in the wrong place`)
    if (decidedPeople > (plan === null ? 0 : endOf(plan)))
      throw new BundleError(`The plan ${number} was decided after its end`)
  }
}

/**
 * Computes all numbers of a bundle again from its responses, line by line, and compares them with the stored ones.
 * @throws BundleError
 */
export async function recompute(tools: OpenTools, text: AsyncIterable<string>): Promise<Recomputed> {
  const { origin, lines } = await openBundle(text)
  const isOtherAnalysis = origin.analysis !== analysisVersion
  const hadFewer = isOtherAnalysis || origin.version < resultsBundleVersion

  const countingOf = ({ results, settings, version, plans }: Section): Counting => {
    if (!version) throw new BundleError(`The results ${results} have no version`)
    const { number, study } = version
    const open = openStudy(tools, { study, settings, version: number, resultsId: study.id, sample: null })
    return { open, summary: newSummary(open), plan: newPlanRecount(open, plans) }
  }

  const compare = ({ open, summary, plan }: Counting, section: Section, stored: readonly NamedNumber[]) => {
    const numbers = numbersOf(tools, open, summary.reply(), plan?.report())
    const all = differencesOf(stored, numbers)
    const isAdded = ({ stored: before }: Difference) => hadFewer && before === undefined
    const { results, responses, events } = section
    return {
      results,
      published: open.version,
      responses,
      events,
      numbers,
      differences: all.filter((each) => !isAdded(each)),
      added: all.filter(isAdded).map(({ name }) => name),
    }
  }

  const computed: RecomputedResults[] = []
  let section: Section | undefined
  for await (const line of lines) {
    if (line.type === 'results') {
      const { number: results, settings } = line
      const none = { version: undefined, plans: { frozen: [], deviations: [] }, counting: undefined }
      section = { results, settings, ...none, responses: 0, events: 0 }
    }
    if (!section || line.type === 'results' || line.type === 'media') continue
    if (line.type === 'version') {
      section.version = line
      continue
    }
    if (line.type === 'plans') {
      checkPlans(line)
      section.plans = line
      continue
    }
    const counting = (section.counting ??= countingOf(section))
    if (line.type === 'event') section.events += 1
    else if (line.type === 'numbers') computed.push(compare(counting, section, line.numbers))
    else {
      section.responses += 1
      const response = toCounted(counting.open, line)
      counting.summary.add(response, reasonOf(counting.open, bundledFilter, response))
      const { origin: from, leftOut } = line
      counting.plan?.add(response, { place: from?.finished ?? null, isLeftOut: leftOut !== null })
    }
  }
  return { origin, isOtherAnalysis, results: computed }
}
