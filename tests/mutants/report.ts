import { leftOut, type Mutant } from './mutate.ts'
import { explanations } from './survivors.ts'

const isDead = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
const isAlive = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'

/** A change as its explanation names it; where it stands may move. */
const changeOf = ({ original, replacement }: Mutant) => `${original} → ${replacement}`
const keyOf = (file: string, at: string, change: string) => `${file}: \`${at}\`: ${change}`

const reasons = new Map(
  explanations.flatMap(({ file, at, changes, because }) =>
    changes.map((change) => [keyOf(file, at, change), because]),
  ),
)
const nameOf = (mutant: Mutant) => keyOf(mutant.file, mutant.at, changeOf(mutant))

/** How many of the changes some test noticed. What could not be run, or was passed over, is neither. */
export const scoreOf = (mutants: readonly Mutant[]) => {
  const dead = mutants.filter(isDead).length
  const alive = mutants.filter(isAlive).length
  return { dead, alive, score: dead + alive === 0 ? 100 : (100 * dead) / (dead + alive) }
}

/** Survivors that nobody has explained. */
export const unexplainedIn = (mutants: readonly Mutant[]) => [
  ...new Set(
    mutants
      .filter(isAlive)
      .map(nameOf)
      .filter((key) => !reasons.has(key)),
  ),
]

/** Explanations, for the files that were asked about, of what does not survive. */
export const outdatedFor = (mutants: readonly Mutant[], isAsked: (file: string) => boolean) => {
  const survivors = new Set(mutants.filter(isAlive).map(nameOf))
  return explanations
    .filter(({ file }) => isAsked(file))
    .flatMap(({ file, at, changes }) => changes.map((change) => keyOf(file, at, change)))
    .filter((key) => !survivors.has(key))
}

const count = (mutants: readonly Mutant[], ...statuses: readonly string[]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length

/** Code in a line of text, whatever it holds. */
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

const survivorsOf = (mutants: readonly Mutant[]) =>
  [...Map.groupBy(mutants.filter(isAlive), (mutant) => reasons.get(nameOf(mutant)) ?? 'Not explained yet.')]
    .map(([reason, own]) => {
      const lines = own.map(
        ({ file, line, original, replacement }) =>
          `- ${file}:${line}: ${code(original)} → ${code(replacement)}`,
      )
      return `${reason}\n\n${lines.join('\n')}`
    })
    .join('\n\n')

const halfOf = (name: string, mutants: readonly Mutant[]) => {
  const { dead, alive, score } = scoreOf(mutants)
  const rows = [...Map.groupBy(mutants, ({ file }) => file)].flatMap(([file, own]) => {
    const its = scoreOf(own)
    return its.dead + its.alive === 0
      ? []
      : [`| ${file} | ${its.dead + its.alive} | ${its.alive} | ${its.score.toFixed(1)} % |`]
  })
  return [
    `## ${name}: ${score.toFixed(1)} %`,
    `${dead + alive} changes, ${dead} noticed (${count(mutants, 'Timeout')} of them because the tests no longer ended), ${alive} not.
${count(mutants, 'Ignored')} more were passed over, and ${count(mutants, 'RuntimeError', 'CompileError')} could not be run.`,
    ['| File | Changes | Survivors | Score |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...(alive > 0 ? ['### What survives, and why', survivorsOf(mutants)] : []),
  ].join('\n\n')
}

const aside = () =>
  Object.entries(leftOut)
    .map(([file, reason]) => `- \`${file}\`: ${reason}.`)
    .join('\n')

/** The page that says how many changes of the source the tests notice, and why the others pass. */
export const describeRun = (
  halves: Readonly<Record<string, readonly Mutant[]>>,
  untried: readonly string[],
) => {
  const all = Object.values(halves).flat()
  const { dead, alive, score } = scoreOf(all)
  return [
    '# Broken on purpose',
    `\`npm run test:mutants\` changes the source of the contract and of the machines, one small change at a time, and runs
their tests on each: a word becomes an empty one, a condition its opposite, an object loses what it holds. A change that
no test notices survives. Of ${dead + alive} changes ${dead} were noticed: **${score.toFixed(1)} %**. The run fails below 90 %, when a survivor is
not explained in \`tests/mutants/survivors.ts\`, and when an explained one no longer survives. It writes this page.`,
    `A run goes file by file and keeps what it found in \`.cache/mutants\`: an interrupted one goes on there, and the next
one tries again what survived, and what a change of the source or of a test may have changed. \`rm -r .cache/mutants\`
measures anew; \`-- --kept\` runs nothing and writes this page from what is kept. Some files:
\`npm run test:mutants -- machines/site/booking.ts contract/studies\`.`,
    ...(untried.length > 0
      ? [`Not tried since they changed, so not in these numbers: ${untried.join(', ')}.`]
      : []),
    `Not changed, or not used to notice a change:

${aside()}
- What is written \`as const\`: Stryker passes over it. The sentences of \`contract/shared/messages.ts\` are compared word by word
  in \`tests/contract/words.test.ts\`.
- \`description\`s, which are words for readers, and types.
- Tests that compare the source with what is generated from it (diagrams, exports, the OpenAPI document, the README of
  the contract): for them every change is one, whether it matters or not. They would notice nearly all.
- The model-based paths alone notice little: they are made from the changed machine, so a transition that goes takes its
  paths with it. What a machine does is therefore said once more, event by event, beside them.`,
    ...Object.entries(halves).map(([name, mutants]) => halfOf(name, mutants)),
  ].join('\n\n')
}
