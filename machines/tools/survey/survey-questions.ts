import type { Question } from '#contract/studies/questions.ts'
import type { SurveyPage, SurveyTasks } from '#contract/studies/tools/survey.ts'
import { type PartError, questionErrors } from '../../studies/question-definition.ts'
import { questionPath, skipOf } from '../../studies/question-path.ts'
import { defineToolQuestions } from '../../studies/study-questions.ts'

/** A page is reached by its first question. */
const withPagesResolved = (question: Question, pages: readonly SurveyPage[]): Question => {
  const skip = skipOf(question)
  if (!skip || !('skip' in question)) return question
  const targets = Object.entries(skip).map(([answer, target]): [string, string] => {
    const page = pages.find(({ id }) => id === target)
    // Mutant `page?.questions[0]?.id → page?.questions[0].id` survives: a page has at least one question, which its
    // type does not say.
    return [answer, page?.questions[0]?.id ?? target]
  })
  return { ...question, skip: Object.fromEntries(targets) }
}

/** The questions of all pages one after another, their skip logic leading to questions alone. */
export const surveyQuestions = ({ pages }: SurveyTasks): readonly Question[] =>
  pages.flatMap(({ questions }) => questions.map((question) => withPagesResolved(question, pages)))

type Answers = Parameters<typeof questionPath>[1]

/** The pages that these answers lead through, each with its questions that are asked. */
export const pagesOnPath = (
  { pages }: SurveyTasks,
  questions: readonly Question[],
  answers: Answers,
): readonly SurveyPage[] => {
  const path = new Set(questionPath(questions, answers))
  return pages.flatMap((page) => {
    const asked = page.questions.filter(({ id }) => path.has(id))
    return asked.length > 0 ? [{ ...page, questions: asked }] : []
  })
}

/** Problems with the pages and questions of a survey. */
export const surveyErrors = (tasks: SurveyTasks): PartError[] => {
  const questions = new Set(tasks.pages.flatMap((page) => page.questions.map(({ id }) => id)))
  const ids = tasks.pages.map(({ id }) => id)
  const unclear = ids.filter((id, index) => questions.has(id) || ids.indexOf(id) !== index)
  return [
    ...unclear.map((id): PartError => ({ part: 'Page', id, message: 'something else has this name' })),
    ...questionErrors(surveyQuestions(tasks)),
  ]
}

/** The questions of a survey as a part of its study. */
export const surveyQuestionPart = defineToolQuestions('questionnaire', {
  asked: surveyQuestions,
  given: ({ answers }) => answers,
  errors: surveyErrors,
})
