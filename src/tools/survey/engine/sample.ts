import type { SurveyEvent } from '#contract/studies/tools/survey.ts'
import { pagesOnPath, surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import type { Sampler } from '#studies/define-tool.ts'
import { answerQuestions } from '#studies/engine/sample/answer-questions.ts'
import { elementAt } from '#studies/statistics/lists.ts'

/** Generates the answers of one kind of participant, page by page, up to the page where the participant leaves. */
export const sampleSurvey: Sampler<'questionnaire'> = ({ study, sample }, effort, chance, texts) => {
  const { tasks } = study
  const questions = surveyQuestions(tasks)
  const weights = sample.kinds.map(({ weight }, index) => [String(index), weight] as const)
  const kind = elementAt(sample.kinds, Number(chance.among(Object.fromEntries(weights))))
  const hows = { ...sample.people.answers, ...kind.answers }
  const all = answerQuestions(questions, hows, chance, texts)
  const pages = pagesOnPath(tasks, questions, all)
  const reached = effort.share < 1 ? Math.max(1, Math.floor(pages.length * effort.share)) : pages.length
  const pace = chance.around(effort.isCareless ? sample.pace / 4 : sample.pace, 0.3)
  const events: SurveyEvent[] = []
  const answers: typeof all = {}
  let now = 0
  const wait = (seconds: number) => (now += Math.round(chance.around(seconds * 1000, 0.4)))
  for (const page of pages.slice(0, reached)) {
    events.push({ type: 'page.shown', at: now, page: page.id })
    for (const { id } of page.questions) {
      const answer = all[id]
      if (answer === undefined) continue
      events.push({ type: 'answer.changed', at: wait(pace), question: id })
      answers[id] = answer
    }
    events.push({ type: 'page.completed', at: wait(1), page: page.id })
  }
  const page = pages[reached]?.id ?? null
  return { answer: { tool: 'questionnaire', answers, page, ms: now }, events, ms: now }
}
