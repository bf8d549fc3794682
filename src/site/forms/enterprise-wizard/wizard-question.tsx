import { type ReactNode, useId } from 'react'
import type { WizardQuestion } from '#content/site/wizard-questions.ts'
import type { Tool } from '#contract/shared/enumerations.ts'
import { maxLength } from '#contract/shared/limits.ts'
import type { WizardAnswer } from '#machines/site/enterprise-wizard-rules.ts'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { LazyPicture } from '../../pictures/lazy-picture.tsx'
import css from './wizard.module.css'

interface QuestionProps {
  readonly question: WizardQuestion
  readonly answer: WizardAnswer['answer']
  /** Field name in the request. */
  readonly name: string
  readonly headingId: string
  readonly error: string | undefined
  readonly onAnswer: (answer: WizardAnswer['answer']) => void
  /** Rendered below the choices. */
  readonly children?: ReactNode
}

interface ChoiceProps extends Pick<QuestionProps, 'name' | 'answer' | 'onAnswer'> {
  readonly type: 'radio' | 'checkbox'
  readonly choice: string
  readonly picture?: Tool
}

function Choice({ type, choice, name, answer, onAnswer, picture }: ChoiceProps) {
  const chosen = typeof answer === 'string' ? [answer] : answer
  const isChosen = chosen.includes(choice)
  const change = () => {
    if (type === 'radio') return onAnswer(choice)
    onAnswer(isChosen ? chosen.filter((other) => other !== choice) : [...chosen, choice])
  }
  return (
    <label className={css.choice} data-pictured={picture ? true : undefined}>
      {picture && (
        <span className={css.picture} aria-hidden="true">
          <LazyPicture tool={picture} title="" />
        </span>
      )}
      <span className={css.choiceText}>
        <input type={type} name={name} value={choice} checked={isChosen} onChange={change} />
        <span>{choice}</span>
      </span>
    </label>
  )
}

function Choices({ question, children, headingId, error, ...rest }: QuestionProps) {
  const id = useId()
  if (!('choices' in question || 'groups' in question || 'pictures' in question)) return null
  const type = question.type === 'radio' ? 'radio' : 'checkbox'
  return (
    <fieldset
      className={css.choices}
      aria-labelledby={headingId}
      aria-describedby={error ? id : undefined}
      data-pictured={'pictures' in question || undefined}
    >
      {'choices' in question &&
        question.choices.map((choice) => <Choice key={choice} {...{ type, choice, ...rest }} />)}
      {'pictures' in question &&
        question.pictures.map(({ label, picture }) => (
          <Choice key={label} {...{ type, choice: label, picture, ...rest }} />
        ))}
      {'groups' in question &&
        question.groups.map(({ label, choices }) => (
          <div key={label} role="group" aria-label={label} className={css.group}>
            <p className={css.groupLabel}>{label}</p>
            {choices.map((choice) => (
              <Choice key={choice} {...{ type, choice, ...rest }} />
            ))}
          </div>
        ))}
      {error && (
        <p id={id} className={css.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

/** A question and the inputs of its type. */
export function Question(props: QuestionProps) {
  const { question, answer, name, headingId, error, onAnswer } = props
  const text = typeof answer === 'string' ? answer : ''
  const field = { name, error, value: text, 'aria-labelledby': headingId }
  switch (question.type) {
    case 'text':
      return <TextField {...field} onChange={({ currentTarget }) => onAnswer(currentTarget.value)} />
    case 'textarea':
      return (
        <TextAreaField
          {...field}
          counter
          maxLength={maxLength.comment}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
        />
      )
    case 'select':
      return (
        <SelectField
          {...field}
          data={[
            { value: '', label: 'Choose one' },
            ...question.choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
        />
      )
    default:
      return <Choices {...props} />
  }
}
