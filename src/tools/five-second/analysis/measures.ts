import type {
  FiveSecondCounts,
  FiveSecondSettings,
  FiveSecondTasks,
} from '#contract/studies/tools/five-second.ts'
import { type Measure, questionMeasures } from '#studies/statistics/measures.ts'
import { groupMean } from '#studies/statistics/two-means.ts'
import { clarityValuesOf, fiveSecondModel } from './five-second-model.ts'
import { sharedQuestions } from './shared-questions.ts'

/** The measures of each question of a design to compare: recall and clarity where they are scored, and the answers. */
export const fiveSecondMeasures = (...input: Parameters<typeof fiveSecondModel>): Measure[] => {
  const tasks = fiveSecondModel(...input)
  return tasks.flatMap(({ id, text, questions }) =>
    questions.flatMap(({ result, recall, clarity }): Measure[] => {
      // Two designs may have questions with the same text and identifier.
      const asked = {
        task: `${id} ${result.id}`,
        taskText: tasks.length > 1 ? `${text}: ${result.text}` : result.text,
      }
      const named = { ...asked, kind: 'share' } as const
      return [
        ...(recall ? [{ ...named, name: 'Recall', share: recall.share }] : []),
        ...(clarity ? [{ ...named, name: 'Clarity', share: clarity.share }] : []),
        ...questionMeasures([result]).map((measure) => ({ ...measure, ...asked })),
      ]
    }),
  )
}

/**
 * Measures to compare between two designs, person by person: the questions that both ask. Not recall, because texts are
 * listed without the person.
 */
export const fiveSecondTaskMeasures = (
  { tasks, language }: Pick<FiveSecondTasks, 'tasks' | 'language'>,
  counts: Pick<FiveSecondCounts, 'tasks' | 'people'>,
  settings: Pick<FiveSecondSettings, 'tasks' | 'apart'>,
): Measure[] => {
  const model = fiveSecondModel({ tasks, language }, counts, settings)
  const people = counts.people?.map(({ answers, count }) => ({ answers: answers.split(','), times: count }))
  return sharedQuestions(tasks).flatMap(({ task, question, values }, place): Measure[] => {
    const asked = model.find(({ id }) => id === task)
    const found = asked?.questions.find(({ result }) => result.id === question.id)
    if (!asked || !found) return []
    const { result, clarity } = found
    const named = { task, taskText: asked.text }
    const given = people?.map(({ answers, times }) => {
      const answer = answers[place] ?? ''
      return { value: answer === '' ? null : (values[Number(answer)] ?? null), times }
    })
    const outcomes = <Value>(valueOf: (answer: string | number) => Value) =>
      given?.map(({ value, times }) => ({ value: value === null ? null : valueOf(value), times }))
    const clear = clarityValuesOf(question, settings.tasks[task]?.clear[question.id])
    const isScale = question.type === 'rating' || question.type === 'nps'
    const options = 'options' in question ? question.options : []
    return [
      ...(clarity && clear
        ? [
            {
              ...named,
              name: `Clarity: ${result.text}`,
              kind: 'share',
              share: clarity.share,
              people: outcomes((answer) => clear.includes(answer)),
            } as const,
          ]
        : []),
      ...(isScale && result.kind === 'scale'
        ? [
            {
              ...named,
              name: `Mean: ${result.text}`,
              kind: 'mean',
              group: groupMean(
                result.options.map(({ id, share }) => ({ value: Number(id), count: share.count })),
              ),
              people: outcomes(Number),
            } as const,
          ]
        : []),
      ...(result.kind === 'choice'
        ? [
            {
              ...named,
              name: result.text,
              kind: 'counts',
              counts: result.options.map(({ label, share }) => ({ label, count: share.count })),
              people: outcomes((answer) => options.find(({ id }) => id === answer)?.label ?? ''),
            } as const,
          ]
        : []),
    ]
  })
}
