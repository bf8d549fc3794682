import { useId } from 'react'
import { maxLength } from '#contract/limits.ts'
import type { FollowUpQuestion, QuestionAnswer, ScreeningQuestion } from '#contract/studies/parts.ts'
import css from './question.module.css'

interface QuestionFieldProps {
  readonly question: ScreeningQuestion | FollowUpQuestion
  readonly answer: QuestionAnswer | null
  readonly onAnswer: (answer: QuestionAnswer | null) => void
  readonly language: string
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly isWrong: boolean
}

/** What a question is answered with: options, a rating or text. Screening questions have one option chosen. */
export function QuestionField(props: QuestionFieldProps) {
  const { question } = props
  const type = 'type' in question ? question.type : 'single'
  if (type === 'text') return <TextAnswer {...props} />
  if ('type' in question && question.type === 'rating') return <Rating {...props} {...question} />
  const options = 'options' in question ? question.options : []
  return <Options {...props} options={options} isMultiple={type === 'multiple'} />
}

function TextAnswer({ answer, onAnswer, labelledBy, describedBy, isWrong, language }: QuestionFieldProps) {
  return (
    <textarea
      className={css.text}
      rows={5}
      lang={language}
      maxLength={maxLength.comment}
      value={typeof answer === 'string' ? answer : ''}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
    />
  )
}

type OptionsProps = QuestionFieldProps & {
  options: readonly { readonly id: string; readonly label: string }[]
  isMultiple: boolean
}

function Options({ options, isMultiple, answer, onAnswer, language, ...said }: OptionsProps) {
  const name = useId()
  const chosen = Array.isArray(answer) ? answer : []
  const toggle = (id: string, isOn: boolean) =>
    onAnswer(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={said.labelledBy}
      aria-describedby={said.describedBy}
      className={css.options}
      lang={language}
    >
      {options.map(({ id, label }) => (
        <label key={id} className={css.option}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={isMultiple ? chosen.includes(id) : answer === id}
            onChange={({ currentTarget }) => (isMultiple ? toggle(id, currentTarget.checked) : onAnswer(id))}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

type RatingProps = QuestionFieldProps & { max: number; low: string; high: string }

function Rating({ max, low, high, answer, onAnswer, language, ...said }: RatingProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={said.labelledBy}
      aria-describedby={said.describedBy}
      className={css.rating}
      lang={language}
    >
      <div className={css.scale}>
        {Array.from({ length: max }, (_, index) => index + 1).map((value) => (
          <label key={value} className={css.mark}>
            <input
              type="radio"
              name={name}
              checked={answer === value}
              aria-label={
                value === 1 ? `${value}, ${low}` : value === max ? `${value}, ${high}` : String(value)
              }
              onChange={() => onAnswer(value)}
            />
            <span aria-hidden="true">{value}</span>
          </label>
        ))}
      </div>
      <p className={css.ends} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  )
}
