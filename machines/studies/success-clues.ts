import type { CorrectOptions, JudgedTask } from '#contract/studies/task-success.ts'
import type { Clue } from './tool-review.ts'

/** Tasks that a question decides about: a task that names the right option answers the question. */
export const successClues = (
  tasks: readonly (JudgedTask & { readonly text: string })[],
  correct: CorrectOptions,
): readonly Clue[] =>
  tasks.flatMap(({ id, text, success }, index) => {
    if (success.by !== 'question' || !('options' in success.question)) return []
    const { options } = success.question
    const right = options.filter((option) => correct[id]?.includes(option.id)).map(({ label }) => label)
    const labels = options.map(({ label }) => label)
    return [{ path: `tasks.${index}.text`, id, text, right, labels, context: [], by: 'label' }]
  })
