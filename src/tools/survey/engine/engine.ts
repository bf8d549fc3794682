import { z } from 'zod'
import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { Question } from '#contract/studies/questions.ts'
import {
  maxCrossedQuestions,
  survey,
  type SurveyAnswer,
  type SurveyCounts,
  type SurveyEvent,
  type SurveyTasks,
} from '#contract/studies/tools/survey.ts'
import { chosenIn } from '#machines/studies/question-answers.ts'
import { pagesOnPath, surveyQuestionPart, surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import { type Cell, defineEngineTool, type Tally, type ToolEngine } from '#studies/define-tool.ts'
import { createFieldErrors, prefixed } from '#studies/engine/field-errors.ts'
import { checkAnswersOnPath } from '#studies/engine/question-checks.ts'
import { columnsOf, questionRows } from '#studies/engine/question-tables.ts'
import { newQuestionTally } from '#studies/engine/question-tally.ts'
import { questionVariables, taskVariables } from '#studies/engine/variables.ts'
import { crossKeys, crossKeysIn } from '../analysis/cross-table.ts'
import { measureQuestions, surveyFlags } from '../analysis/survey-flags.ts'
import { surveyPilot } from '../pilot.ts'

const storedTally = z.object({
  questions: z.unknown(),
  crossed: z.array(z.object({ a: z.string(), b: z.string(), counts: z.array(z.array(z.number())) })),
})

/** Cells of all cross tables together: 190 tables of five answers by five have 4750. */
const maxCells = 60_000

interface Choice {
  readonly id: string
  readonly question: Question
  readonly keys: readonly string[]
}

/** The first choice questions, as many as there is room for their cross tables. */
const firstChoices = (all: readonly Question[]): readonly Choice[] => {
  const choices: Choice[] = []
  let cells = 0
  for (const question of all) {
    const keys = crossKeys(question).map(({ id }) => id)
    if (keys.length === 0) continue
    cells += choices.reduce((sum, other) => sum + other.keys.length * keys.length, 0)
    if (choices.length === maxCrossedQuestions || cells > maxCells) break
    choices.push({ id: question.id, question, keys })
  }
  return choices
}

/** Counts each question, and cross-tabulates the first choice questions. */
const newSurveyTally = (all: readonly Question[], stored?: unknown): Tally<'questionnaire'> => {
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const questions = newQuestionTally(all, before?.questions)
  const choices = firstChoices(all)

  const pairs = choices.flatMap((a, index) =>
    choices.slice(index + 1).map((b) => {
      const known = before?.crossed.find((pair) => pair.a === a.id && pair.b === b.id)?.counts
      return { a, b, counts: a.keys.map((_, row) => b.keys.map((__, column) => known?.[row]?.[column] ?? 0)) }
    }),
  )

  /** The indexes of the chosen keys, by choice question. */
  const chosenKeys = ({ answers }: SurveyAnswer) =>
    new Map(
      choices.map(({ id, question, keys }) => {
        const answer = answers[id]
        const given = typeof answer === 'number' ? answer : chosenIn(answer)
        const indexes = crossKeysIn(question, given).map((key) => keys.indexOf(key))
        return [id, indexes.filter((index) => index >= 0)]
      }),
    )

  const crossed = (): SurveyCounts['crossed'] =>
    pairs.map(({ a, b, counts }) => ({ a: a.id, b: b.id, counts }))

  return {
    add: (answer) => {
      questions.add(answer.answers)
      const chosen = chosenKeys(answer)
      for (const { a, b, counts } of pairs)
        for (const row of chosen.get(a.id) ?? [])
          for (const column of chosen.get(b.id) ?? []) {
            const cells = counts[row]
            if (cells) cells[column] = (cells[column] ?? 0) + 1
          }
    },
    counts: () => ({ tool: 'questionnaire', ...questions.counts(), crossed: crossed() }),
    toJSON: () => ({ questions: questions.toJSON(), crossed: crossed() }),
  }
}

const eventCells = (event: SurveyEvent): Cell[] =>
  event.type === 'answer.changed' ? [null, event.question] : [event.page, null]

/** The questions on the path up to the page of the participant. */
const askedOnPages = (
  tasks: SurveyTasks,
  questions: readonly Question[],
  answer: SurveyAnswer | null,
): ReadonlySet<string> => {
  if (!answer) return new Set()
  const pages = pagesOnPath(tasks, questions, answer.answers)
  const current = pages.findIndex(({ id }) => id === answer.page)
  const seen = answer.page === null ? pages : pages.slice(0, current + 1)
  return new Set(seen.flatMap((page) => page.questions.map(({ id }) => id)))
}

const surveyEngine = (tasks: SurveyTasks): ToolEngine<'questionnaire'> => {
  const questions = surveyQuestions(tasks)
  const columns = questions.map(columnsOf)
  let measured: ReturnType<typeof measureQuestions> | undefined
  const pages = new Set(tasks.pages.map(({ id }) => id))
  const questionIds = new Set(questions.map(({ id }) => id))

  return {
    order: tasks.pages.map(({ id }) => id),
    checkEvent: (event): FieldErrors => {
      if (event.type === 'answer.changed')
        return questionIds.has(event.question) ? {} : { question: [studyMessages.part] }
      return pages.has(event.page) ? {} : { page: [studyMessages.part] }
    },
    checkAnswer: ({ answers, page }, final) => {
      const errors = createFieldErrors()
      if (page !== null && !pages.has(page)) errors.add(['page'], studyMessages.part)
      else if (final && page !== null) errors.add(['page'], studyMessages.task.missing)
      else if (page !== null && pagesOnPath(tasks, questions, answers).every(({ id }) => id !== page))
        errors.add(['page'], studyMessages.question.skipped)
      return { ...errors.byField(), ...prefixed('answers', checkAnswersOnPath(questions, answers, final)) }
    },
    flagsOf: (answer) => surveyFlags((measured ??= measureQuestions(questions)), answer),
    newTally: (stored) => newSurveyTally(questions, stored),
    answers: {
      columns: [...columns.flatMap(({ heads }) => heads), { title: 'time to answer' }],
      row: (answer) => [
        ...columns.flatMap(({ id, cells }) => cells(answer?.answers[id])),
        answer?.ms ?? null,
      ],
      variables: () => [
        ...questionVariables<SurveyAnswer | null>(questions, {
          answersIn: (answer) => answer?.answers,
          askedIn: (answer) => askedOnPages(tasks, questions, answer),
        }),
        taskVariables<SurveyAnswer | null>({
          id: 'survey',
          kind: 'survey',
          text: 'The survey',
          properties: { ms: 'number' },
          cells: (answer) => answer?.answers && [answer.ms],
        }),
      ],
    },
    events: { columns: ['page', 'question'], row: eventCells },
    results: (counts) => questionRows(questions, counts),
  }
}

/** The engine of the survey. */
export const surveyEngineTool = defineEngineTool({
  id: 'questionnaire',
  contract: survey,
  engine: surveyEngine,
  pilot: surveyPilot,
  questions: surveyQuestionPart,
})
