import type { Mutant } from './mutate.ts'
import { explanations } from './survivors.ts'

const isDead = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
const isAlive = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'

/** A survivor as its explanation names it; where it stands may move. */
const keyOf = ({ file, original, replacement }: Mutant) => `${file}: ${original} → ${replacement}`

/** How many of the changes some test noticed. */
export const scoreOf = (mutants: readonly Mutant[]) => {
  const dead = mutants.filter(isDead).length
  const alive = mutants.filter(isAlive).length
  return { dead, alive, score: dead + alive === 0 ? 100 : (100 * dead) / (dead + alive) }
}

/** Survivors nobody has explained, and explanations of what no longer survives. */
export function openQuestions(mutants: readonly Mutant[]) {
  const survivors = new Set(mutants.filter(isAlive).map(keyOf))
  return {
    unexplained: [...survivors].filter((key) => !Object.hasOwn(explanations, key)),
    outdated: Object.keys(explanations).filter((key) => !survivors.has(key)),
  }
}

const escaped = (text: string) => text.replaceAll('|', '\\|')

const halfOf = (name: string, mutants: readonly Mutant[]) => {
  const { dead, alive, score } = scoreOf(mutants)
  const files = Map.groupBy(mutants, ({ file }) => file)
  const rows = [...files].map(([file, own]) => {
    const its = scoreOf(own)
    return `| ${file} | ${its.dead + its.alive} | ${its.alive} | ${its.score.toFixed(1)} % |`
  })
  const survivors = mutants
    .filter(isAlive)
    .map(
      (mutant) =>
        `- \`${mutant.file}:${mutant.line}\` \`${escaped(mutant.original)}\` → \`${escaped(mutant.replacement)}\`: ${explanations[keyOf(mutant)] ?? 'not explained yet'}`,
    )
  return [
    `## ${name}: ${score.toFixed(1)} %`,
    `${dead + alive} changes, ${dead} noticed, ${alive} not.`,
    ['| File | Changes | Survivors | Score |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...(survivors.length > 0 ? ['### Survivors', survivors.join('\n')] : []),
  ].join('\n\n')
}

/** The page that says how many changes of the source the tests notice, and why the others pass. */
export const describeRun = (halves: Readonly<Record<string, readonly Mutant[]>>) =>
  [
    '# Broken on purpose',
    `\`npm run test:mutants\` changes the source of the contract and of the machines, one small change at a time, and runs
their tests on each. A change that no test notices survives. The run fails below 90 %, and when a survivor is not
explained. It writes this page; the numbers are those of the last whole run.`,
    ...Object.entries(halves).map(([name, mutants]) => halfOf(name, mutants)),
  ].join('\n\n')
