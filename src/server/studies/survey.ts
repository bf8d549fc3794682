import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'
import type { ToolAnswer } from '#contract/studies/registry.ts'
import { survey, type SurveyAnswer, type SurveyTasks } from '#contract/studies/survey.ts'
import { pagesOnPath, surveyQuestions } from '#machines/survey-questions.ts'
import { createFaults, under } from './field-faults.ts'
import { columnsOf } from './question-columns.ts'
import { questionRows } from './question-rows.ts'
import { checkAnswersOnPath } from './questions.ts'
import { newSurveyTally } from './survey-tally.ts'
import { longestMs, type ToolEngine } from './tool-engine.ts'

/** A survey's half of the server. */
export const surveyEngine = (tasks: SurveyTasks): ToolEngine => {
  const questions = surveyQuestions(tasks)
  const columns = questions.map(columnsOf)
  const pages = new Set(tasks.pages.map(({ id }) => id))
  const ids = new Set(questions.map(({ id }) => id))
  const ours = (answer: ToolAnswer) => {
    if (answer.tool !== 'questionnaire') throw new Error(`A survey cannot read an answer of ${answer.tool}`)
    return answer
  }

  const check = ({ answers, page, ms }: SurveyAnswer, final: boolean) => {
    const faults = createFaults()
    if (page !== null && !pages.has(page)) faults.add(['page'], messages.study.part)
    else if (final && page !== null) faults.add(['page'], messages.study.task.missing)
    else if (page !== null && pagesOnPath(tasks, questions, answers).every(({ id }) => id !== page))
      faults.add(['page'], messages.study.question.skipped)
    if (ms > longestMs) faults.add(['ms'], messages.study.tooLong)
    return { ...faults.errors(), ...under('answers', checkAnswersOnPath(questions, answers, final)) }
  }

  return {
    order: tasks.pages.map(({ id }) => id),

    checkEvents: (events) => {
      const faults = createFaults()
      for (const [place, event] of events.entries()) {
        const { data } = survey.event.safeParse(event)
        if (!data) faults.add([place, 'type'], messages.invalid)
        else if ('page' in data && !pages.has(data.page)) faults.add([place, 'page'], messages.study.part)
        else if ('question' in data && !ids.has(data.question))
          faults.add([place, 'question'], messages.study.part)
      }
      return faults.errors()
    },

    checkAnswer: (answer, final) =>
      answer.tool === 'questionnaire' ? check(answer, final) : { tool: [messages.invalid] },

    checkSettings: ({ tool }): FieldErrors => (tool === 'questionnaire' ? {} : { tool: [messages.invalid] }),

    exclusionOf: () => null,

    newTally: (stored) => {
      const tally = newSurveyTally(tasks, stored)
      return { ...tally, add: (_respondent, answer) => tally.add(ours(answer)) }
    },

    answers: {
      columns: [...columns.flatMap(({ heads }) => heads), 'survey ms'],
      row: (answer) => {
        const given = answer && ours(answer)
        return [...columns.flatMap(({ id, cells }) => cells(given?.answers[id])), given?.ms ?? null]
      },
    },

    events: {
      columns: ['page', 'question'],
      row: (event) => ['page' in event ? event.page : null, 'question' in event ? event.question : null],
    },

    results: (counts) => {
      if (counts.tool !== 'questionnaire') throw new Error(`A survey cannot read counts of ${counts.tool}`)
      return questionRows(questions, counts)
    },
  }
}
