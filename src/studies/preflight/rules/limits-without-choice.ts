import type { Question } from '#contract/studies/questions.ts'
import { aboutOf, quote, readingOf } from '../reading.ts'
import type { Finding, PreflightRule } from '../rule.ts'
import { ownRule } from '../sources.ts'

/** Tolerance of decimal fractions. */
const tolerance = 1e-6

type Problem = Pick<Finding, 'message'> & { readonly field: string }

const problemOf = (question: Question): Problem | undefined => {
  const name = quote(question.text)
  if (question.type === 'slider') {
    const steps = (question.max - question.min) / question.step
    if (!Number.isFinite(steps) || steps <= 0 || Math.abs(steps - Math.round(steps)) < tolerance)
      return undefined
    return {
      field: 'step',
      message: `The steps of ${question.step} do not end on ${question.max}, so nobody can give the highest answer to ${name}. Choose a step that divides the range.`,
    }
  }
  if (question.type === 'multiple') {
    const count = question.options.length + (question.other === undefined ? 0 : 1)
    const least = question.min ?? 0
    if (least >= count && count > 0)
      return {
        field: 'min',
        message: `${name} wants at least ${least} of ${count} answers, so everybody gives the same ones. Lower the minimum.`,
      }
    if (question.max !== undefined && least > question.max)
      return { field: 'min', message: `${name} wants more answers than it allows. Lower the minimum.` }
  }
  if (question.type === 'text') {
    const [least, most] = [question.min ?? 0, question.max]
    if (most !== undefined && least > most)
      return { field: 'min', message: `${name} wants more characters than it allows. Lower the minimum.` }
  }
  if (question.type === 'number' && question.min !== undefined && question.max !== undefined)
    if (question.min >= question.max)
      return {
        field: 'min',
        message: `${name} allows one number at most, so the answers say nothing. Change the limits.`,
      }
  return undefined
}

/** Limits of answers that leave nothing to choose, or that no answer can reach. */
export const limitsWithoutChoice: PreflightRule = {
  name: 'limits-without-choice',
  title: 'Limits that leave no choice',
  explanation: [
    'Limits that contradict each other stop every participant at the question, and limits that allow one answer make it worthless.',
    'The rule reports a multiple choice whose minimum is the number of its answers, a minimum above the maximum, a number with one possible value, and a slider whose steps miss its end. Quotas are kept outside of the draft, and are not part of it.',
  ],
  source: ownRule,
  check: (draft) =>
    readingOf(draft).questions.flatMap(({ path, question }) => {
      const problem = problemOf(question)
      if (!problem) return []
      const { field, message } = problem
      return [{ path: `${path}.${field}`, about: aboutOf(question.id, question.text, field), message }]
    }),
}
