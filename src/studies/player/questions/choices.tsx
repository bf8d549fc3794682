import { type ReactNode, useId } from 'react'
import { maxLength } from '#contract/limits.ts'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn } from '#machines/question-answers.ts'
import css from './field.module.css'
import { type FieldProps, said } from './field-props.ts'
import { useTranslation } from '../translation.tsx'
import { shownOrder } from './option-order.ts'

const otherIn = (answer: QuestionAnswer | null) =>
  Array.isArray(answer) || answer === null ? undefined : chosenIn(answer)?.other

interface OwnWordsProps {
  readonly label: string
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}

/** The field beside “other”. */
const OwnWords = ({ label, value, isWrong, onChange }: OwnWordsProps) => (
  <input
    type="text"
    className={css.own}
    aria-label={label}
    aria-invalid={(isWrong && value === '') || undefined}
    maxLength={maxLength.line}
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

/** One of some options, or an answer in words of one’s own. */
export function OneChoice({ question, answer, onAnswer, seed, isWrong, ...words }: FieldProps<'single'>) {
  const name = useId()
  const own = otherIn(answer)
  return (
    <div role="radiogroup" {...said(words)} className={css.options}>
      {shownOrder(question.options, question, seed).map(({ id, label }) => (
        <Choice key={id} type="radio" name={name} isChosen={answer === id} onChange={() => onAnswer(id)}>
          {label}
        </Choice>
      ))}
      {question.other !== undefined && (
        <Choice
          type="radio"
          name={name}
          isChosen={own !== undefined}
          onChange={() => onAnswer({ chosen: [], other: '' })}
        >
          {question.other}
        </Choice>
      )}
      {question.other !== undefined && own !== undefined && (
        <OwnWords
          label={question.other}
          value={own}
          isWrong={isWrong}
          onChange={(other) => onAnswer({ chosen: [], other })}
        />
      )}
    </div>
  )
}

const withOwn = (chosen: string[], other: string | undefined): QuestionAnswer =>
  other === undefined ? chosen : { chosen, other }

/** Some of the options, and an answer in words of one’s own. */
export function SeveralChoices(props: FieldProps<'multiple'>) {
  const { question, answer, onAnswer, seed, isWrong, ...words } = props
  const name = useId()
  const own = otherIn(answer)
  const chosen = answer === null ? [] : [...(chosenIn(answer)?.chosen ?? [])]
  const isFull = chosen.length + (own === undefined ? 0 : 1) >= (question.max ?? Number.POSITIVE_INFINITY)
  const toggle = (id: string, isOn: boolean) =>
    onAnswer(withOwn(isOn ? [...chosen, id] : chosen.filter((each) => each !== id), own))
  return (
    <div role="group" {...said(words)} className={css.options}>
      {shownOrder(question.options, question, seed).map(({ id, label }) => (
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
          isChosen={own !== undefined}
          isDisabled={isFull && own === undefined}
          onChange={(isOn) => onAnswer(withOwn(chosen, isOn ? '' : undefined))}
        >
          {question.other}
        </Choice>
      )}
      {question.other !== undefined && own !== undefined && (
        <OwnWords
          label={question.other}
          value={own}
          isWrong={isWrong}
          onChange={(other) => onAnswer({ chosen, other })}
        />
      )}
    </div>
  )
}

/** One of many options, in a list that opens. */
export function Dropdown({ question, answer, onAnswer, seed, isWrong, ...words }: FieldProps<'dropdown'>) {
  const text = useTranslation().question
  const own = otherIn(answer)
  const choose = (id: string) => {
    if (id === '') onAnswer(null)
    else onAnswer(id === 'other' && question.other !== undefined ? { chosen: [], other: '' } : id)
  }
  return (
    <div className={css.options}>
      <select
        {...said(words)}
        className={css.select}
        aria-invalid={isWrong || undefined}
        value={own === undefined ? (typeof answer === 'string' ? answer : '') : 'other'}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{text.choose}</option>
        {shownOrder(question.options, question, seed).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {question.other !== undefined && <option value="other">{question.other}</option>}
      </select>
      {question.other !== undefined && own !== undefined && (
        <OwnWords
          label={question.other}
          value={own}
          isWrong={isWrong}
          onChange={(other) => onAnswer({ chosen: [], other })}
        />
      )}
    </div>
  )
}

/** One of some pictures. */
export function ImageChoice({ question, answer, onAnswer, seed, isWrong: _, ...words }: FieldProps<'image'>) {
  const name = useId()
  return (
    <div role="radiogroup" {...said(words)} className={css.images}>
      {shownOrder(question.options, question, seed).map(({ id, label, picture }) => (
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
