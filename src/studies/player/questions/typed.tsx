import { useState } from 'react'
import { longestText } from '#machines/question-answers.ts'
import css from './field.module.css'
import { type FieldProps, said } from './field-props.ts'

const textIn = (answer: FieldProps['answer']) => (typeof answer === 'string' ? answer : '')

/** Words: a line, or room for more. */
export function TextAnswer({ question, answer, onAnswer, isWrong, seed: _, ...words }: FieldProps<'text'>) {
  const field = {
    ...said(words),
    className: css.text,
    maxLength: longestText(question),
    value: textIn(answer),
    'aria-invalid': isWrong || undefined,
  }
  return question.length === 'short' ? (
    <input type="text" {...field} onChange={({ currentTarget }) => onAnswer(currentTarget.value)} />
  ) : (
    <textarea rows={5} {...field} onChange={({ currentTarget }) => onAnswer(currentTarget.value)} />
  )
}

/** What was typed as a number; a comma is a point to half the world. */
const numberIn = (text: string) => {
  const plain = text.trim().replace(',', '.')
  return plain === '' || !Number.isFinite(Number(plain)) ? text.trim() : Number(plain)
}

/** A number. What is none is kept as it was typed, and said to be none. */
export function Amount({ question, answer, onAnswer, isWrong, seed: _, ...words }: FieldProps<'number'>) {
  const [typed, setTyped] = useState(typeof answer === 'number' ? String(answer) : textIn(answer))
  return (
    <span className={css.amount}>
      <input
        type="text"
        inputMode={question.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...said(words)}
        className={css.text}
        maxLength={16}
        value={typed}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onAnswer(numberIn(currentTarget.value))
        }}
      />
      {question.unit && <span>{question.unit}</span>}
    </span>
  )
}

/** A day. */
export function Day({ question, answer, onAnswer, isWrong, seed: _, ...words }: FieldProps<'date'>) {
  return (
    <input
      type="date"
      {...said(words)}
      className={`${css.text} ${css.day}`}
      min={question.earliest}
      max={question.latest}
      value={textIn(answer)}
      aria-invalid={isWrong || undefined}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
    />
  )
}
