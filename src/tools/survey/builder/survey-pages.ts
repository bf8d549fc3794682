import type { SurveyPage } from '#contract/studies/tools/survey.ts'
import { newPartId } from '#studies/builder/part-ids.ts'
import { copyQuestions } from '#studies/builder/questions/copy-questions.ts'
import { skipTarget } from '#studies/builder/questions/question-list.tsx'
import type { SkipTarget } from '#studies/builder/questions/skip-editor.tsx'

/** Number of a page's first question, counted through the survey from 1. */
export const firstQuestionNumber = (pages: readonly SurveyPage[], index: number) =>
  pages.slice(0, index).reduce((count, { questions }) => count + questions.length, 1)

/** A page as a target of skip logic: “Page 2: About you”. */
const pageTarget = ({ id, title }: SurveyPage, number: number): SkipTarget => ({
  id,
  label: title?.trim() ? `Page ${number}: ${title.trim()}` : `Page ${number}`,
})

/** Where skip logic of a question may lead: later questions of its page, later pages, and their questions. */
export const targetsAfter = (pages: readonly SurveyPage[], page: number, question: number): SkipTarget[] => {
  const own = (pages[page]?.questions ?? []).slice(question + 1)
  const ownNumber = firstQuestionNumber(pages, page) + question + 1
  return [
    ...own.map((each, later) => skipTarget(each, ownNumber + later)),
    ...pages.slice(page + 1).flatMap((later, offset) => {
      const index = page + 1 + offset
      // A page without questions cannot be shown.
      if (later.questions.length === 0) return []
      const first = firstQuestionNumber(pages, index)
      return [
        pageTarget(later, index + 1),
        ...later.questions.map((each, position) => skipTarget(each, first + position)),
      ]
    }),
  ]
}

/** A copy of a page with identifiers of its own; skip logic within the page leads to the copied questions. */
export const copyOfPage = (page: SurveyPage): SurveyPage => ({
  ...page,
  id: newPartId('page'),
  questions: copyQuestions(page.questions),
})
