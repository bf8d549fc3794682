import type { OpenEngineTools } from '../define-tool.ts'
import { createDraw, shuffled } from '../statistics/random.ts'
import { createCoverage } from './asking.ts'
import { mannersInTurn } from './manners.ts'
import { createPerson, createWordCounts } from './person.ts'
import { type PilotReport, reportOf } from './report.ts'
import { stepsOf } from './steps.ts'
import { type PilotStudy, type Walk, walkStudy } from './walk.ts'

interface PilotOptions {
  /** The same seed gives the same report. */
  readonly seed: number
  readonly walks: number
  /** Work after which it ends early. */
  readonly mostWork?: number
}

/** Walks that have to be done before a pilot ends early: each manner comes at least once in ten. */
const leastWalks = 10
/**
 * Work after which a pilot ends early. An event costs the more, the more there were before it, so that the work of a
 * walk is the square of its events; two hundred walks of a usual study are a fifth of it.
 */
const usualWork = 20_000_000

/** Walks of a usual pilot. */
export const usualWalks = 200

/**
 * Simulated participants take a study, by its own machines and checks, and are counted. The work is bounded: a study
 * with very many tasks gets fewer walks. Throws where a machine stands still, which is an error of the product.
 */
export const runPilot = async (
  tools: OpenEngineTools,
  { study, settings }: Pick<PilotStudy, 'study' | 'settings'>,
  { seed, walks: wanted, mostWork = usualWork }: PilotOptions,
): Promise<PilotReport> => {
  const tool = tools[study.tasks.tool]
  const engine = tool.openEngine(study.tasks)
  const pilot: PilotStudy = { study, settings, tool, engine }
  const draw = createDraw(seed)
  const arrange = <T>(all: readonly T[]) => (study.taskOrder === 'random' ? shuffled(all, draw) : all)
  const coverage = createCoverage()
  const wordsOf = createWordCounts()
  const steps = stepsOf(study, tool).slice(0, -1)
  const walks: Walk[] = []
  let [work, left] = [0, 0]
  for (const [number, manner] of mannersInTurn(wanted, createDraw(seed + 1)).entries()) {
    if (number >= leastWalks && work > mostWork) break
    const person = createPerson(manner, number, seed, wordsOf)
    const order = engine.orderFor?.(number, arrange) ?? arrange(engine.order)
    const leavesAt = person.how.leaves ? (steps[left++ % steps.length]?.id ?? null) : null
    const walk = await walkStudy(pilot, { person, order, coverage, leavesAt })
    work += walk.acts ** 2
    walks.push(walk)
  }
  return reportOf(pilot, walks, coverage, { seed, wanted })
}
