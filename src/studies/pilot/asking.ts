import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { skippable } from '#machines/studies/question-definition.ts'
import { skipKey, skipOf } from '#machines/studies/question-path.ts'
import { answerTo, msOfAnswer, ownWords } from './answers.ts'
import type { Person } from './person.ts'
import { answerBranch } from './steps.ts'

/** The branches that the walks of one pilot took, and how often. */
export const createCoverage = () => {
  const taken = new Map<string, number>()
  return {
    timesOf: (branch: string) => taken.get(branch) ?? 0,
    note: (branch: string) => void taken.set(branch, (taken.get(branch) ?? 0) + 1),
  }
}
export type Coverage = ReturnType<typeof createCoverage>

/** The answer with this key in skip logic. */
const answerWithKey = (question: Question, key: string): QuestionAnswer => {
  if (question.type === 'rating' || question.type === 'nps') return Number(key)
  return key === 'other' && 'other' in question && question.other !== undefined
    ? { chosen: [], other: ownWords }
    : key
}

/** Answers questions as a person does; `rejects` are options that end the session. */
export const createAsking = (person: Person, coverage: Coverage, wait: (ms: number) => void) => {
  /** A person who answers at random takes the ways that the fewest took before, so that many walks take all of them. */
  const explored = (question: Question) => {
    const timesOf = (key: string) => coverage.timesOf(answerBranch(question.id, key))
    const keys = person.shuffled(skippable(question))
    const [first] = keys
    if (first === undefined) return answerTo(question, person)
    return answerWithKey(
      question,
      keys.reduce((least, key) => (timesOf(key) < timesOf(least) ? key : least), first),
    )
  }

  /** Whether no walk was rejected by one of the options yet: one is enough, as it loses the rest of the study. */
  const isUntaken = (question: Question, rejects: readonly string[]) =>
    rejects.some((key) => coverage.timesOf(answerBranch(question.id, key)) === 0)

  const answerOf = (question: Question, rejects: readonly string[]): QuestionAnswer => {
    const isExplored = skipOf(question) !== undefined || (isUntaken(question, rejects) && person.isTrue(0.5))
    if (isExplored && person.how.chooses === 'random') return explored(question)
    if (rejects.length === 0 || question.type !== 'single') return answerTo(question, person)
    // People who were invited for what they are fit the study.
    const accepted = question.options.filter(({ id }) => !rejects.includes(id))
    return answerTo(accepted.length === 0 ? question : { ...question, options: accepted }, person)
  }

  return (question: Question, rejects: readonly string[] = []): QuestionAnswer | null => {
    coverage.note(`asked ${question.id}`)
    const isGiven = question.required || person.isTrue(person.how.answersOptional)
    const answer = isGiven ? answerOf(question, rejects) : null
    const key = answer === null ? undefined : skipKey(answer)
    if (key !== undefined) coverage.note(answerBranch(question.id, key))
    wait(msOfAnswer(question, answer, person))
    return answer
  }
}
