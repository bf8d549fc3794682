import { useState } from 'react'
import { longestText } from '#machines/studies/question-answers.ts'
import css from './field.module.css'
import { type FieldProps, labelAttributes } from './field.ts'
import { readNumber, writeNumber } from './read-number.ts'
import { useTranslation } from '../translation.tsx'
import { limitText } from '#ui/limit-text.ts'

const textIn = (answer: FieldProps['answer']) => (typeof answer === 'string' ? answer : '')

/** A text field of one line, or a text area. */
export function TextInput({ question, answer, onAnswer, isInvalid, seed: _, ...labels }: FieldProps<'text'>) {
  const field = {
    ...labelAttributes(labels),
    className: css.text,
    ...limitText(longestText(question)),
    value: textIn(answer),
    'aria-invalid': isInvalid || undefined,
  }
  return question.length === 'short' ? (
    <input type="text" {...field} onChange={({ currentTarget }) => onAnswer(currentTarget.value)} />
  ) : (
    <textarea rows={5} {...field} onChange={({ currentTarget }) => onAnswer(currentTarget.value)} />
  )
}

/** A number field. Invalid input is kept as text and reported; a field that is left shows the number as it was read. */
export function NumberInput({
  question,
  answer,
  onAnswer,
  isInvalid,
  seed: _,
  ...labels
}: FieldProps<'number'>) {
  const { language } = useTranslation()
  const written = typeof answer === 'number' ? writeNumber(answer, language) : textIn(answer)
  const [typed, setTyped] = useState(written)
  return (
    <span className={css.number}>
      <input
        type="text"
        inputMode={question.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...labelAttributes(labels)}
        className={css.text}
        maxLength={20}
        value={typed}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onAnswer(readNumber(currentTarget.value, language))
        }}
        onBlur={() => setTyped(written)}
      />
      {question.unit && <span>{question.unit}</span>}
    </span>
  )
}

export function DateInput({ question, answer, onAnswer, isInvalid, seed: _, ...labels }: FieldProps<'date'>) {
  return (
    <input
      type="date"
      {...labelAttributes(labels)}
      className={`${css.text} ${css.date}`}
      min={question.earliest}
      max={question.latest}
      value={textIn(answer)}
      aria-invalid={isInvalid || undefined}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
    />
  )
}
