import type { Question } from '#contract/studies/questions.ts'

const between = (min: number | undefined, max: number | undefined) => {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min} to ${max}`
  if (min !== undefined) return `${min} or more`
  return max === undefined ? '' : `up to ${max}`
}

/** What an answer has to keep to, before anything went wrong; nothing where nothing is to be known. */
export const limitsOf = (question: Question): string => {
  switch (question.type) {
    case 'multiple': {
      const count = between(question.min, question.max)
      return count ? `Choose ${count}.` : 'Choose all that apply.'
    }
    case 'number': {
      const range = between(question.min, question.max)
      return range && `A number: ${range}.`
    }
    case 'text':
      return question.min === undefined ? '' : `At least ${question.min} characters.`
    case 'ranking':
      return 'The best first: drag, or use the arrows.'
    case 'sus':
      return '1 stands for strongly disagree, 5 for strongly agree.'
    default:
      return ''
  }
}
