import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The commit of the working tree; without a repository, the contract. */
const state = () => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout : readFileSync('contract/openapi.json', 'utf8')
}

/**
 * The seed of generated values, which differs between commits: a few values each time find as much over time as many
 * equal ones. The environment variable `SEED` repeats a run.
 */
export const commitSeed = (): number => {
  const { SEED: given } = process.env
  if (given === undefined) return createHash('sha256').update(state()).digest().readUInt32BE() >>> 1
  const seed = Number(given)
  if (!Number.isSafeInteger(seed)) throw new Error('SEED takes a whole number')
  return seed
}
