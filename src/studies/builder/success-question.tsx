import { Checkbox } from '@mantine/core'
import type { z } from 'zod'
import type { CorrectOptions, JudgedTask, successByQuestion } from '#contract/studies/task-success.ts'
import { TextField } from './fields.tsx'
import { LineList } from './line-list.tsx'
import { newPartId } from './part-ids.ts'
import { emptyOptions } from './questions/question-types.ts'

type SuccessByQuestion = z.infer<typeof successByQuestion>

/** The initial value of a question about success. */
export const newSuccessQuestion = (): SuccessByQuestion => ({
  by: 'question',
  question: {
    id: newPartId('question'),
    type: 'single',
    text: '',
    required: true,
    options: emptyOptions(),
  },
})

/** A copy whose question has an identifier of its own. */
export const copySuccess = <Success extends { readonly by: string }>(
  success: Success | SuccessByQuestion,
): Success | SuccessByQuestion =>
  'question' in success
    ? { by: 'question', question: { ...success.question, id: newPartId('question') } }
    : success

/** The right answers without those of tasks and options that were deleted. */
export const knownCorrect = (tasks: readonly JudgedTask[], correct: CorrectOptions) =>
  Object.fromEntries(
    tasks.flatMap(({ id, success }) => {
      const options = correct[id]
      if (!options || success.by !== 'question' || success.question.type !== 'single') return []
      const known = success.question.options.map((option) => option.id)
      return [[id, options.filter((option) => known.includes(option))]]
    }),
  )

interface SuccessQuestionProps {
  /** Path of the success in the draft. */
  readonly path: string
  readonly success: SuccessByQuestion
  /** Right options of the question. */
  readonly correct: readonly string[]
  readonly language: string
  readonly onChange: (success: SuccessByQuestion, field: string) => void
  readonly onCorrect: (correct: string[]) => void
}

/** Edits the question about success of a task, with its right answers. */
export function SuccessQuestion({
  path,
  success,
  correct,
  language,
  onChange,
  onCorrect,
}: SuccessQuestionProps) {
  const { question } = success
  if (question.type !== 'single') return null
  return (
    <>
      <TextField
        path={`${path}.question.text`}
        label="Question"
        description="Asked when the participant says that the task is done."
        language={language}
        value={question.text}
        onChange={(text) =>
          onChange({ by: 'question', question: { ...question, text } }, `${path}.question.text`)
        }
      />
      <LineList
        path={`${path}.question.options`}
        legend="Answers"
        description="Mark the right ones. They are not sent to participants."
        noun="Option"
        nouns="options"
        items={question.options}
        language={language}
        create={(id, label) => ({ id, label })}
        onChange={(options, field) => onChange({ by: 'question', question: { ...question, options } }, field)}
        renderAfter={({ id, label }) => (
          <Checkbox
            label={label.trim() === '' ? 'Right answer' : `“${label}” is right`}
            checked={correct.includes(id)}
            onChange={({ currentTarget }) =>
              onCorrect(currentTarget.checked ? [...correct, id] : correct.filter((each) => each !== id))
            }
          />
        )}
      />
    </>
  )
}
