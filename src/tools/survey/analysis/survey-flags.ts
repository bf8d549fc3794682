import type { FlagOf } from '#contract/studies/registry.ts'
import type { Answers, Question } from '#contract/studies/questions.ts'
import type { SurveyAnswer } from '#contract/studies/tools/survey.ts'
import { fastestReading, readingSpeed, wordsIn } from '#studies/statistics/reading-speed.ts'
import { usabilityStatements } from '#studies/statistics/usability-scale.ts'

/** Reason to review a response to a survey; flagged responses stay included. */
type SurveyFlag = FlagOf<'questionnaire'>

/** Thresholds of the flags below (ours). */
const surveyFlagLimits = {
  /** Statements that a scale needs, all such scales together, and steps of the scale. */
  straight: { perScale: 5, together: 10, steps: 3 },
  /** Words that a response needs. */
  fast: { words: 50 },
} as const

/** The statements of a question that are rated on one scale. */
const statementsOf = (question: Question): readonly { readonly id: string; readonly text: string }[] => {
  if (question.type === 'matrix') return question.rows.map(({ id, label }) => ({ id, text: label }))
  if (question.type !== 'sus') return []
  return usabilityStatements(question).map((text, index) => ({ id: String(index + 1), text }))
}

/** A question as the flags use it. */
interface Measured {
  readonly id: string
  readonly words: number
  /** Identifiers of its statements; empty if its scale is too short to decide. */
  readonly statements: readonly string[]
}

/** The words and statements of the questions, which are the same for every response. */
export const measureQuestions = (questions: readonly Question[]): readonly Measured[] =>
  questions.map((question) => {
    const statements = statementsOf(question)
    const isScale = question.type !== 'matrix' || question.scale.length >= surveyFlagLimits.straight.steps
    return {
      id: question.id,
      words: [question.text, ...statements.map(({ text }) => text)].reduce(
        (sum, text) => sum + wordsIn(text),
        0,
      ),
      statements: isScale ? statements.map(({ id }) => id) : [],
    }
  })

const stepsOf = (answers: Answers, { id, statements }: Measured) => {
  const given = answers[id]
  if (typeof given !== 'object' || Array.isArray(given)) return []
  const steps = new Map<string, unknown>(Object.entries(given))
  return statements.flatMap((statement) => steps.get(statement) ?? [])
}

/** Whether each scale of five or more statements got one step, with ten or more statements in all. */
const isStraight = (answers: Answers, measured: readonly Measured[]) => {
  const { perScale, together } = surveyFlagLimits.straight
  const scales = measured
    .map((question) => stepsOf(answers, question))
    .filter((steps) => steps.length >= perScale)
  const statements = scales.reduce((sum, { length }) => sum + length, 0)
  return statements >= together && scales.every((steps) => new Set(steps).size === 1)
}

/**
 * Flags of one response. `straight-lining`: the same step for all statements of every scale. `implausibly-fast`: words
 * of the answered questions, without options and texts of pages, per minute of the whole survey, above reading speed.
 */
export const surveyFlags = (
  measured: readonly Measured[],
  { answers, ms }: Pick<SurveyAnswer, 'answers' | 'ms'>,
): SurveyFlag[] => {
  const answered = measured.filter(({ id }) => Object.hasOwn(answers, id))
  const words = answered.reduce((sum, question) => sum + question.words, 0)
  const flags: SurveyFlag[] = []
  if (isStraight(answers, answered)) flags.push('straight-lining')
  if (words >= surveyFlagLimits.fast.words && readingSpeed(words, ms) > fastestReading)
    flags.push('implausibly-fast')
  return flags
}
