import type { SurveyTasks } from '#contract/studies/tools/survey.ts'
import type { Question } from '#contract/studies/questions.ts'
import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import type { SimulatedPeople } from '#studies/formulas/responses.ts'
import { type AttentivePeople, msToRead, ratingsOf } from '#studies/statistics/simulated-people.ts'
import { measureQuestions, surveyFlags } from './analysis/survey-flags.ts'

/** Steps of the scale of a question with statements; every second statement of a usability scale is negative. */
const scaleOf = (question: Question) => {
  if (question.type === 'matrix') return { steps: question.scale.length, isAlternating: false }
  return { steps: 5, isAlternating: question.type === 'sus' }
}

/** People whose ratings of any two statements correlate by `correlation`. */
const rating = (correlation: number) => (tasks: SurveyTasks) => {
  const questions = surveyQuestions(tasks)
  const measured = measureQuestions(questions)
  const scales = new Map(questions.map((question) => [question.id, scaleOf(question)]))
  return (people: AttentivePeople) => {
    const { readingSpeed, choiceMs } = people
    const speed = readingSpeed()
    let ms = 0
    const answers = measured.map(({ id, words, statements }) => {
      const scale = scales.get(id) ?? { steps: 5, isAlternating: false }
      const ratings = ratingsOf(people, { count: statements.length, ...scale }, correlation)
      const given = statements.map((statement, index) => [statement, ratings[index] ?? 1] as const)
      ms += msToRead(words / 2, speed) + Math.max(1, statements.length) * choiceMs(300, 200)
      return [id, given.length > 0 ? Object.fromEntries(given) : ''] as const
    })
    return surveyFlags(measured, { answers: Object.fromEntries(answers), ms: Math.round(ms) })
  }
}

const reading = 'read half of the words, 238 a minute on average, take half a second for a choice'

/** Attentive people in a survey: those who rate statement by statement, and those who think much the same of all. */
export const attentiveInSurvey: readonly SimulatedPeople<'questionnaire'>[] = [
  { who: `${reading}, and whose ratings of two statements correlate by 0.5`, takingPart: rating(0.5) },
  {
    who: 'do the same, but think much the same of all statements: a correlation of 0.9',
    takingPart: rating(0.9),
  },
]
