import { tableOf } from '../support/markdown.ts'
import { excluded, type Mutant } from './mutate.ts'
import { notesOf } from './notes.ts'

const isDetected = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
const isSurvivor = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'

/** Identifies a mutant by its source line, so that line numbers may change. */
const keyOf = (file: string, line: string, mutant: string) => `${file}: \`${line}\`: ${mutant}`
const keyOfMutant = ({ file, sourceLine, original, replacement }: Mutant) =>
  keyOf(file, sourceLine, `${original} → ${replacement}`)

/** Why the mutants of files cannot be detected, by their keys. */
const reasonsIn = (mutants: readonly Mutant[]) =>
  new Map(
    [...new Set(mutants.map(({ file }) => file))].flatMap((file) =>
      notesOf(file).flatMap(({ line, reason, mutants: survivors }) =>
        survivors.map((mutant) => [keyOf(file, line, mutant), reason] as const),
      ),
    ),
  )

/** The share of detected mutants in percent. Mutants that were ignored or could not run are not counted. */
export const scoreOf = (mutants: readonly Mutant[]) => {
  const detected = mutants.filter(isDetected).length
  const survived = mutants.filter(isSurvivor).length
  const total = detected + survived
  return { detected, survived, total, score: total === 0 ? 100 : (100 * detected) / total }
}

/** Survivors without a note in the source. */
export const unexplainedIn = (mutants: readonly Mutant[]) => {
  const reasons = reasonsIn(mutants)
  return [
    ...new Set(
      mutants
        .filter(isSurvivor)
        .map(keyOfMutant)
        .filter((key) => !reasons.has(key)),
    ),
  ]
}

/** Notes about mutants that do not survive. */
export const outdatedIn = (mutants: readonly Mutant[]) => {
  const survivors = new Set(mutants.filter(isSurvivor).map(keyOfMutant))
  return [...reasonsIn(mutants).keys()].filter((key) => !survivors.has(key))
}

const count = (mutants: readonly Mutant[], ...statuses: readonly string[]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length

/** Inline code that may itself contain backticks. */
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const survivorsOf = (mutants: readonly Mutant[]) => {
  const reasons = reasonsIn(mutants)
  return [
    ...Map.groupBy(
      mutants.filter(isSurvivor),
      (mutant) => reasons.get(keyOfMutant(mutant)) ?? 'Not explained yet.',
    ),
  ]
    .map(([reason, own]) => {
      const lines = own.map(
        ({ file, line, original, replacement }) =>
          `- ${file}:${line}: ${code(original)} → ${code(replacement)}`,
      )
      return `${capitalized(reason)}\n\n${lines.join('\n')}`
    })
    .join('\n\n')
}

const layerSection = (name: string, mutants: readonly Mutant[]) => {
  const { detected, survived, total, score } = scoreOf(mutants)
  const rows = [...Map.groupBy(mutants, ({ file }) => file)]
    .map(([file, own]) => ({ file, ...scoreOf(own) }))
    .filter((each) => each.total > 0)
    .map((each) => [each.file, String(each.total), String(each.survived), `${each.score.toFixed(1)} %`])
  return [
    `## ${name}: ${score.toFixed(1)} %`,
    `${total} mutants, ${detected} detected (${count(mutants, 'Timeout')} of them by a timeout), ${survived} survived.
${count(mutants, 'Ignored')} more were ignored, and ${count(mutants, 'RuntimeError', 'CompileError')} could not run.`,
    tableOf(['File', 'Mutants', 'Survivors', 'Score'], rows),
    ...(survived > 0 ? ['### Survivors and reasons', survivorsOf(mutants)] : []),
  ].join('\n\n')
}

const exclusions = Object.entries(excluded)
  .map(([file, reason]) => `- \`${file}\`: ${reason}.`)
  .join('\n')

/** The page about mutation testing: scores, and why the survivors cannot be detected. */
export const describeRun = (
  layers: Readonly<Record<string, readonly Mutant[]>>,
  untested: readonly string[],
) => {
  const { detected, total, score } = scoreOf(Object.values(layers).flat())
  return [
    '# Mutation testing',
    `\`npm run test:mutants\` makes one small change to the source of the contract or the machines at a time (a *mutant*:
an empty text, an inverted condition, an empty object) and runs the tests of that layer. A mutant that no test detects
*survives*. Of ${total} mutants, ${detected} were detected: **${score.toFixed(1)} %**. The run fails below 90 %, when a survivor has no
note at its line in the source, and when a mutant with a note is detected. It writes this page.`,
    `The results of each file are stored in \`.cache/mutants\`. An interrupted run continues there; the next run tests
survivors again, and mutants affected by changes of the source or the tests. \`rm -r .cache/mutants\` starts from scratch,
\`-- --kept\` writes this page from the stored results, and files or folders can be selected:
\`npm run test:mutants -- machines/site/booking.ts contract/studies\`.`,
    ...(untested.length > 0
      ? [`Not tested since their last change, and not included in these numbers: ${untested.join(', ')}.`]
      : []),
    `Excluded from the mutants or from the tests that detect them:

${exclusions}
- Values marked \`as const\`, which Stryker ignores. \`tests/contract/messages.test.ts\` compares the sentences
  of the contract word by word.
- \`description\` properties and types, which have no effect at run time.
- Tests that compare generated files (diagrams, exports, the OpenAPI document, the README of the contract) with the
  source: they would detect nearly every mutant, relevant or not.
- Model-based tests alone detect little, because their paths are generated from the mutated machine: without a
  transition there is no path through it. Separate tests therefore check each event of a machine.`,
    ...Object.entries(layers).map(([name, mutants]) => layerSection(name, mutants)),
  ].join('\n\n')
}
