import { z } from 'zod'
import { crossKeys, crossKeysIn } from '#analysis/cross-table.ts'
import {
  mostCrossed,
  type SurveyAnswer,
  type SurveyCounts,
  type SurveyTasks,
} from '#contract/studies/survey.ts'
import { chosenIn } from '#machines/question-answers.ts'
import { surveyQuestions } from '#machines/survey-questions.ts'
import { newQuestionTally } from './question-tally.ts'

const storedTally = z.object({
  questions: z.unknown(),
  crossed: z.array(z.object({ a: z.string(), b: z.string(), counts: z.array(z.array(z.number())) })),
})

/** Counts surveys: each question by itself, and the first choice questions against each other. */
export const newSurveyTally = (tasks: SurveyTasks, stored?: unknown) => {
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const all = surveyQuestions(tasks)
  const questions = newQuestionTally(all, before?.questions)
  const choices = all
    .flatMap((question) => {
      const keys = crossKeys(question).map(({ id }) => id)
      return keys.length > 0 ? [{ id: question.id, question, keys }] : []
    })
    .slice(0, mostCrossed)

  const pairs = choices.flatMap((a, place) =>
    choices.slice(place + 1).map((b) => {
      const known = before?.crossed.find((pair) => pair.a === a.id && pair.b === b.id)?.counts
      return { a, b, counts: a.keys.map((_, row) => b.keys.map((__, column) => known?.[row]?.[column] ?? 0)) }
    }),
  )

  const placesIn = ({ answers }: SurveyAnswer) =>
    new Map(
      choices.map(({ id, question, keys }) => {
        const answer = answers[id]
        const given = typeof answer === 'number' ? answer : chosenIn(answer)
        return [
          id,
          crossKeysIn(question, given)
            .map((key) => keys.indexOf(key))
            .filter((place) => place >= 0),
        ]
      }),
    )

  const crossed = (): SurveyCounts['crossed'] =>
    pairs.map(({ a, b, counts }) => ({ a: a.id, b: b.id, counts }))

  return {
    add(answer: SurveyAnswer) {
      questions.add(answer.answers)
      const places = placesIn(answer)
      for (const { a, b, counts } of pairs)
        for (const row of places.get(a.id) ?? [])
          for (const column of places.get(b.id) ?? []) {
            const cells = counts[row]
            if (cells) cells[column] = (cells[column] ?? 0) + 1
          }
    },
    counts: (): SurveyCounts => ({ tool: 'questionnaire', ...questions.counts(), crossed: crossed() }),
    toJSON: () => ({ questions: questions.toJSON(), crossed: crossed() }),
  }
}
