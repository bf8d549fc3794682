import type { SurveyEvent, SurveyTasks } from '#contract/studies/tools/survey.ts'
import { labelsBy } from '#studies/results/labels-by.ts'

/** Describes the events of a session of a survey; a page without a title is named by its number. */
export const describeSurveyEvents = (
  { pages }: SurveyTasks,
  events: readonly SurveyEvent[],
): readonly string[] => {
  const numbered = pages.map(({ id, title }, index) => ({ id, title: title ?? `Page ${index + 1}` }))
  const page = labelsBy(numbered, ({ title }) => title)
  const questions = pages.flatMap((each) => each.questions)
  const question = labelsBy(questions, ({ text }) => text)
  const describe = (event: SurveyEvent) => {
    switch (event.type) {
      case 'page.shown':
        return `Saw ${page(event.page)}`
      case 'answer.changed':
        return `Changed the answer to ${question(event.question)}`
      case 'page.completed':
        return `Completed ${page(event.page)}`
      case 'page.reopened':
        return `Went back to ${page(event.page)}`
    }
  }
  return events.map(describe)
}
