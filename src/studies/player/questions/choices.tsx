import { type ReactNode, useId } from 'react'
import { maxLength } from '#contract/shared/limits.ts'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn } from '#machines/studies/question-answers.ts'
import { useTranslation } from '../translation.tsx'
import css from './field.module.css'
import { displayOrder, type FieldProps, labelAttributes } from './field.ts'
import { limitText } from '#ui/limit-text.ts'

/** The text of “other”; undefined while it is not chosen. */
const otherTextOf = (answer: QuestionAnswer | null) =>
  Array.isArray(answer) || answer === null ? undefined : chosenIn(answer)?.other

interface OtherFieldProps {
  readonly label: string
  readonly value: string
  readonly isInvalid: boolean
  readonly onChange: (value: string) => void
}

/** The text field of “other”. */
const OtherField = ({ label, value, isInvalid, onChange }: OtherFieldProps) => (
  <input
    type="text"
    className={css.other}
    aria-label={label}
    aria-invalid={(isInvalid && value === '') || undefined}
    {...limitText(maxLength.line)}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

const Choice = ({ type, name, isChosen, isDisabled = false, onChange, children }: ChoiceProps) => (
  <label className={css.option}>
    <input
      type={type}
      name={name}
      checked={isChosen}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
)

/** Radio buttons, optionally with “other”. */
export function SingleChoice({
  question,
  answer,
  onAnswer,
  seed,
  isInvalid,
  ...labels
}: FieldProps<'single'>) {
  const name = useId()
  const other = otherTextOf(answer)
  return (
    <div role="radiogroup" {...labelAttributes(labels)} className={css.options}>
      {displayOrder(question.options, question, seed).map(({ id, label }) => (
        <Choice key={id} type="radio" name={name} isChosen={answer === id} onChange={() => onAnswer(id)}>
          {label}
        </Choice>
      ))}
      {question.other !== undefined && (
        <Choice
          type="radio"
          name={name}
          isChosen={other !== undefined}
          onChange={() => onAnswer({ chosen: [], other: '' })}
        >
          {question.other}
        </Choice>
      )}
      {question.other !== undefined && other !== undefined && (
        <OtherField
          label={question.other}
          value={other}
          isInvalid={isInvalid}
          onChange={(text) => onAnswer({ chosen: [], other: text })}
        />
      )}
    </div>
  )
}

const withOther = (chosen: string[], other: string | undefined): QuestionAnswer =>
  other === undefined ? chosen : { chosen, other }

/** Checkboxes, optionally with “other”. */
export function MultipleChoice(props: FieldProps<'multiple'>) {
  const { question, answer, onAnswer, seed, isInvalid, ...labels } = props
  const name = useId()
  const other = otherTextOf(answer)
  const chosen = answer === null ? [] : [...(chosenIn(answer)?.chosen ?? [])]
  const isFull = chosen.length + (other === undefined ? 0 : 1) >= (question.max ?? Number.POSITIVE_INFINITY)
  const toggle = (id: string, isOn: boolean) =>
    onAnswer(withOther(isOn ? [...chosen, id] : chosen.filter((each) => each !== id), other))
  return (
    <div role="group" {...labelAttributes(labels)} className={css.options}>
      {displayOrder(question.options, question, seed).map(({ id, label }) => (
        <Choice
          key={id}
          type="checkbox"
          name={name}
          isChosen={chosen.includes(id)}
          isDisabled={isFull && !chosen.includes(id)}
          onChange={(isOn) => toggle(id, isOn)}
        >
          {label}
        </Choice>
      ))}
      {question.other !== undefined && (
        <Choice
          type="checkbox"
          name={name}
          isChosen={other !== undefined}
          isDisabled={isFull && other === undefined}
          onChange={(isOn) => onAnswer(withOther(chosen, isOn ? '' : undefined))}
        >
          {question.other}
        </Choice>
      )}
      {question.other !== undefined && other !== undefined && (
        <OtherField
          label={question.other}
          value={other}
          isInvalid={isInvalid}
          onChange={(text) => onAnswer({ chosen, other: text })}
        />
      )}
    </div>
  )
}

/** A select with one of many options, optionally “other”. */
export function Dropdown({ question, answer, onAnswer, seed, isInvalid, ...labels }: FieldProps<'dropdown'>) {
  const messages = useTranslation().question
  const other = otherTextOf(answer)
  const choose = (id: string) => {
    if (id === '') onAnswer(null)
    else onAnswer(id === 'other' && question.other !== undefined ? { chosen: [], other: '' } : id)
  }
  return (
    <div className={css.options}>
      <select
        {...labelAttributes(labels)}
        className={css.select}
        aria-invalid={isInvalid || undefined}
        value={other === undefined ? (typeof answer === 'string' ? answer : '') : 'other'}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{messages.choose}</option>
        {displayOrder(question.options, question, seed).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {question.other !== undefined && <option value="other">{question.other}</option>}
      </select>
      {question.other !== undefined && other !== undefined && (
        <OtherField
          label={question.other}
          value={other}
          isInvalid={isInvalid}
          onChange={(text) => onAnswer({ chosen: [], other: text })}
        />
      )}
    </div>
  )
}

/** Radio buttons with pictures. */
export function ImageChoice({
  question,
  answer,
  onAnswer,
  seed,
  isInvalid: _,
  ...labels
}: FieldProps<'image'>) {
  const name = useId()
  return (
    <div role="radiogroup" {...labelAttributes(labels)} className={css.images}>
      {displayOrder(question.options, question, seed).map(({ id, label, picture }) => (
        <label key={id} className={css.image}>
          <img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} />
          <span className={css.caption}>
            <input type="radio" name={name} checked={answer === id} onChange={() => onAnswer(id)} />
            {label}
          </span>
        </label>
      ))}
    </div>
  )
}
