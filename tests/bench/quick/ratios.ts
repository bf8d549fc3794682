import { median } from '../measure.ts'

/** Two works of the same size: ours, and the least that any program would have to do. */
export interface Pair {
  readonly ours: () => Promise<unknown>
  readonly reference: () => Promise<unknown>
}

/** Costs by their unit: milliseconds of the clock, or of all threads of this process. */
const clocks = {
  time: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
} as const
export type Cost = keyof typeof clocks

const costOf = async (cost: Cost, work: () => Promise<unknown>) => {
  const start = clocks[cost]()
  await work()
  return clocks[cost]() - start
}

/**
 * How many times as much ours costs as the reference: the median of neighboring turns, so that other load of the
 * machine meets both.
 */
export const ratioOf = async ({ ours, reference }: Pair, cost: Cost, turns: number) => {
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    // The one that comes first changes: garbage of the one may be collected in the time of the other.
    if (turn % 2 === 0) {
      const own = await costOf(cost, ours)
      ratios.push(own / (await costOf(cost, reference)))
    } else {
      const least = await costOf(cost, reference)
      ratios.push((await costOf(cost, ours)) / least)
    }
  }
  return median(ratios)
}
