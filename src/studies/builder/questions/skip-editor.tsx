import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import type { Question } from '#contract/studies/questions.ts'
import { isSameJson } from '#machines/studies/study-draft-context.ts'
import { useFocusLater } from '../use-focus-later.ts'
import { skipAnswers } from './question-graph.ts'
import css from './skip-editor.module.css'

/** A question with skip logic. */
export type SkippingQuestion = Extract<Question, { type: 'single' | 'dropdown' | 'image' | 'rating' | 'nps' }>

export const canSkip = (question: Question): question is SkippingQuestion =>
  ['single', 'dropdown', 'image', 'rating', 'nps'].includes(question.type)

/** A question or page that answers can lead to. */
export interface SkipTarget {
  readonly id: string
  readonly label: string
}

/** The question without skip logic of answers that it does not have. */
export const withoutLostSkips = (question: Question): Question => {
  if (!canSkip(question) || !question.skip) return question
  const keys = new Set(skipAnswers(question).map(({ key }) => key))
  const skip = Object.entries(question.skip).filter(([key]) => keys.has(key))
  return { ...question, skip: skip.length === 0 ? undefined : Object.fromEntries(skip) }
}

const rulesIn = (question: Question) => Object.keys((canSkip(question) && question.skip) || {}).length

/** Says that a change of a question took rules of its skip logic along; empty when it did not. */
export const lostRulesNote = (before: Question, after: Question): string => {
  const lost = rulesIn(before) - rulesIn(after)
  if (lost <= 0) return ''
  return lost === 1
    ? 'The skip rule of that answer was deleted, too. Undo brings both back.'
    : `${lost} skip rules of those answers were deleted, too. Undo brings them back.`
}

interface SkipEditorProps {
  readonly path: string
  readonly question: SkippingQuestion
  /** Later questions and pages. */
  readonly targets: readonly SkipTarget[]
  readonly onChange: (skip: Record<string, string> | undefined, field: string) => void
}

/** Whether two questions differ only in what rules do not show. */
const hasSameRules = (one: SkippingQuestion, other: SkippingQuestion) =>
  isSameJson({ ...one, text: '', hint: '' }, { ...other, text: '', hint: '' })

const isSameEditor = (before: SkipEditorProps, now: SkipEditorProps) =>
  before.path === now.path &&
  isSameJson(before.targets, now.targets) &&
  before.onChange === now.onChange &&
  hasSameRules(before.question, now.question)

/** Skip logic of one question as rules: “If the answer is X, go to Y”. */
export const SkipEditor = memo(function SkipEditor(props: SkipEditorProps) {
  const { path, question, targets, onChange } = props
  const focusLater = useFocusLater()
  const answers = skipAnswers(question)
  const rules = Object.entries(question.skip ?? {})
  const free = answers.filter(({ key }) => rules.every(([answer]) => answer !== key))
  const change = (changed: readonly (readonly [string, string])[], field: string) =>
    onChange(changed.length === 0 ? undefined : Object.fromEntries(changed), field)
  const known = [...targets, { id: 'end', label: 'The end of the questions' }]
  const addId = `${path}:add`

  const add = () => {
    const [first] = free
    if (!first) return
    change([...rules, [first.key, 'end']], `${path}:add:${first.key}`)
    focusLater(`${path}.${first.key}:answer`)
  }
  return (
    <fieldset className={css.rules} id={path} tabIndex={-1}>
      <legend className={css.legend}>Skip logic</legend>
      {rules.length === 0 && <p className={css.note}>Every answer leads to the next question.</p>}
      {rules.map(([key, target], index) => {
        const isKnown = known.some(({ id }) => id === target)
        return (
          <div key={key} className={css.rule} role="group" aria-label={`Rule ${index + 1}`}>
            <NativeSelect
              id={`${path}.${key}:answer`}
              label="If the answer is"
              value={key}
              data={answers
                .filter((answer) => answer.key === key || free.includes(answer))
                .map((answer) => ({ value: answer.key, label: answer.label }))}
              onChange={({ currentTarget: { value } }) => {
                change(
                  rules.map((rule, position) => (position === index ? [value, target] : rule)),
                  `${path}:answer`,
                )
                focusLater(`${path}.${value}:answer`)
              }}
            />
            <NativeSelect
              id={`${path}.${key}`}
              name={`${path}.${key}`}
              label="Go to"
              value={target}
              error={isKnown ? undefined : 'Choose a later question, or the end'}
              data={[
                ...known.map(({ id, label }) => ({ value: id, label })),
                ...(isKnown ? [] : [{ value: target, label: 'An earlier or deleted question' }]),
              ]}
              onChange={({ currentTarget: { value } }) =>
                change(
                  rules.map((rule, position) => (position === index ? [key, value] : rule)),
                  `${path}.${key}`,
                )
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Delete rule ${index + 1}`}
              onClick={() => {
                change(
                  rules.filter((_, position) => position !== index),
                  `${path}:remove:${key}`,
                )
                focusLater(addId)
              }}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        )
      })}
      {rules.length > 0 && <p className={css.note}>Any other answer leads to the next question.</p>}
      {free.length > 0 && (
        <div>
          <Button
            id={addId}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={add}
          >
            Add rule
          </Button>
        </div>
      )}
    </fieldset>
  )
}, isSameEditor)
