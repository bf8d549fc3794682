import css from './field.module.css'
import { useTranslation } from '../translation.tsx'
import { type FieldProps, said } from './field-props.ts'
import { amountText } from './local-formats.ts'

/** Any value between two ends. Until it is moved or pressed it says nothing. */
export function Slider({ question, answer, onAnswer, isWrong, seed: _, ...words }: FieldProps<'slider'>) {
  const { min, max, step, low, high, unit } = question
  const {
    language,
    question: { notSet },
  } = useTranslation()
  const value = typeof answer === 'number' ? answer : undefined
  const middle = min + Math.round((max - min) / 2 / step) * step
  const inWords =
    value === undefined
      ? notSet
      : [amountText(language, value), unit].filter((part) => part !== undefined).join(' ')
  return (
    <div className={css.slider}>
      <output className={css.value} data-unset={value === undefined || undefined}>
        {inWords}
      </output>
      <input
        type="range"
        {...said(words)}
        min={min}
        max={max}
        step={step}
        value={value ?? middle}
        data-unset={value === undefined || undefined}
        aria-valuetext={inWords}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => onAnswer(currentTarget.valueAsNumber)}
        // The middle is an answer as well, and nothing moves on the way to it.
        onClick={({ currentTarget }) => onAnswer(currentTarget.valueAsNumber)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' || key === ' ') onAnswer(currentTarget.valueAsNumber)
        }}
      />
      <p className={css.ends} lang={words.language}>
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  )
}
