import { counted } from './format.ts'

/** Whether a study may still get answers; who stops when the answers please finds more than chance allows. */
export type Stage = 'running' | 'closed'

/** The stage of a study with these results. */
export const stageOf = ({ isRunning }: { readonly isRunning: boolean }): Stage =>
  isRunning ? 'running' : 'closed'

interface KindOfVerdict {
  /** The claim, with the wording that carries it. */
  readonly claim: string
  readonly method: string
}

/** All kinds of verdicts: sentences that claim more than the numbers show, once a study is closed. */
export const verdictKinds = {
  preferredDesign: {
    claim: 'A design is preferred',
    method: 'exact binomial test against the runner-up, Holm over tasks',
  },
  designPair: {
    claim: 'A design was chosen more often than another',
    method: 'exact binomial test, Holm over pairs',
  },
  evenSplit: {
    claim: 'The designs were not chosen evenly',
    method: 'exact multinomial test, or χ² of many answers',
  },
  leadingAnswer: {
    claim: 'An answer leads, more than chance',
    method: 'exact binomial test against the second, Holm over questions',
  },
  relatedAnswers: {
    claim: 'Answers to two questions seem to be related',
    method: 'χ² or random tables, Holm over pairs',
  },
  agreedRanking: {
    claim: 'People rank alike more than by chance',
    method: 'Kendall’s W, χ² or random rankings',
  },
  agreedCategories: {
    claim: 'Agreement on categories is more than chance',
    method: '95% interval of Krippendorff’s α above 0',
  },
  cardGroups: {
    claim: 'The sorts suggest a number of groups',
    method: 'silhouette, against random sorts',
  },
  mentalModels: {
    claim: 'Several mental models describe the people best',
    method: 'gain in likelihood of left-out people',
  },
  successBand: {
    claim: 'The success lies in one band',
    method: 'whole 95% interval inside the band',
  },
  difference: {
    claim: 'Two sides differ in a result',
    method: 'the test of the measure, Holm over all tests',
  },
  cardPairDifference: {
    claim: 'A pair of cards is more often together on one side',
    method: 'Fisher’s exact test, Holm over pairs',
  },
  plannedResult: {
    claim: 'A planned result differs from its value',
    method:
      'bounds of the plan: exact for a share, t of a mean or of the logarithms of times, or evidence of 20 : 1',
  },
} satisfies Record<string, KindOfVerdict>
export type VerdictKind = keyof typeof verdictKinds

/** Shown in place of verdicts while a study is running. */
export const runningText = 'Still running: verdicts come when you close the study.'

/**
 * A sentence or a probability that claims an effect. It has no text without a stage, so that no view can show it while
 * the study is running.
 */
export class Verdict {
  readonly kind: VerdictKind
  readonly #text: string

  constructor(kind: VerdictKind, text: string) {
    this.kind = kind
    this.#text = text
  }

  /** The text of a closed study; null while it is running. */
  at(stage: Stage): string | null {
    return stage === 'closed' ? this.#text : null
  }
}

/** Descriptions, which are texts, and verdicts, in the order of reading. */
export type Statement = string | Verdict | readonly Statement[]

/** The texts and verdicts of a statement, in the order of reading. */
export const partsOf = (statement: Statement): readonly (string | Verdict)[] =>
  typeof statement === 'string' || statement instanceof Verdict ? [statement] : statement.flatMap(partsOf)

/** The text of a statement, without its verdicts while the study is running. */
export const allowedText = (statement: Statement, stage: Stage): string =>
  partsOf(statement)
    .flatMap((part) => (typeof part === 'string' ? part : (part.at(stage) ?? [])))
    .filter(Boolean)
    .join(' ')

/** The text of a statement; while the study is running, one note stands for all its verdicts. */
export function statementText(statement: Statement, stage: Stage): string {
  const hasNote = stage === 'running' && partsOf(statement).some((part) => part instanceof Verdict)
  return [allowedText(statement, stage), hasNote ? runningText : ''].filter(Boolean).join(' ')
}

/** “And 2 more differences.” after the first one. */
export const moreDifferences = (count: number) =>
  count > 0 ? [new Verdict('difference', `And ${counted(count, 'more difference')}.`)] : []

/** Parts of a table that only a closed study shows. */
export const whenClosed = <Part>(stage: Stage, ...shown: readonly Part[]) => (stage === 'closed' ? shown : [])

/** A cell of a table with the value of a test: empty while the study is running. */
export const closedCell = <Value>(stage: Stage, cell: Value | undefined): Value | null =>
  stage === 'closed' ? (cell ?? null) : null
