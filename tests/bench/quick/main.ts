import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machine, median } from '../measure.ts'
import { isLoss, lineOf, ratchetFile, ratchetSchema } from './ratchet.ts'
import { ratioOf } from './ratios.ts'
import { type Work, works } from './works.ts'

const rounds = 3

/** The median of three rounds, after one that compiles the code. */
const measure = async ({ open, cost, turns }: Work) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'))
  try {
    await using pair = await open(folder)
    await ratioOf(pair, cost, Math.ceil(turns / 2))
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) ratios.push(await ratioOf(pair, cost, turns))
    return median(ratios)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const readStored = () => ratchetSchema.parse(JSON.parse(readFileSync(ratchetFile, 'utf8'))).ratios

/**
 * Measures what the product does often and names each work that became slower than stored; what looks slower is
 * measured once more before it is named. With `store` writes the ratios instead. Returns the names of what became
 * slower.
 */
export const runQuick = async (options: readonly string[]) => {
  const stores = options.includes('store')
  const stored: Readonly<Record<string, number>> = stores ? {} : readStored()
  const ratios: Record<string, number> = {}
  for (const work of works) {
    const { name } = work
    const first = await measure(work)
    const ratio = isLoss(first, stored[name]) ? Math.min(first, await measure(work)) : first
    ratios[name] = Number(ratio.toFixed(3))
    console.log(lineOf(name, ratio, stored[name]))
  }
  if (stores) {
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
    writeFileSync(ratchetFile, `${JSON.stringify({ commit, machine: machine(), ratios }, null, 2)}\n`)
    return []
  }
  return Object.entries(ratios).flatMap(([name, ratio]) => (isLoss(ratio, stored[name]) ? [name] : []))
}
