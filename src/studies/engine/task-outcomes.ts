import { maxLength } from '#contract/shared/limits.ts'
import type { Answers, Option, Question } from '#contract/studies/questions.ts'
import { shortenText } from '#contract/shared/characters.ts'

/** How participants ended the tasks, as answers to single choices: for links that hide small groups. */
export interface TaskOutcomes<Answer> {
  readonly questions: readonly Question[]
  readonly of: (answer: Answer) => Answers
}

interface Task {
  readonly id: string
  readonly text: string
  /** The outcomes that the task can have. */
  readonly options: readonly Option[]
}

/** The outcomes of a task with correct answers. */
export const judgedOutcomes: readonly Option[] = [
  { id: 'correct', label: 'Correct' },
  { id: 'incorrect', label: 'Not correct' },
  { id: 'skipped', label: 'Skipped' },
]

/** Turns tasks into single choices; `outcomeOf` returns the option of an answer, undefined without one. */
export const taskOutcomes = <Answer>(
  tasks: readonly Task[],
  outcomeOf: (answer: Answer, task: string) => string | undefined,
): TaskOutcomes<Answer> => {
  const asked = tasks.map(({ id, text, options }, index) => ({
    task: id,
    question: {
      id: `outcome-${index + 1}`,
      type: 'single',
      text: shortenText(text, maxLength.line),
      required: false,
      options: [...options],
    } satisfies Question,
  }))
  return {
    questions: asked.map(({ question }) => question),
    of: (answer) =>
      Object.fromEntries(
        asked.flatMap(({ task, question }) => {
          const outcome = outcomeOf(answer, task)
          return outcome === undefined ? [] : [[question.id, outcome]]
        }),
      ),
  }
}
