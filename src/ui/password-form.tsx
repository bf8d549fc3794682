import { type FormEvent, useId, useState } from 'react'
import { countCharacters } from '#contract/shared/characters.ts'
import { Button } from './button.tsx'
import css from './password-form.module.css'
import { limitText } from './limit-text.ts'

interface PasswordFormProps {
  readonly texts: {
    /** The label of the field. */
    readonly field: string
    /** The label of the switch that makes the password readable. */
    readonly show: string
    /** The label of the button. */
    readonly open: string
    /** Said when the field is empty. */
    readonly required: string
    /** Said when the field is full: the rest of a longer paste is cut off. */
    readonly full: string
  }
  /** Of the password, in characters. */
  readonly maxLength: number
  /** Why the last password was refused; null if it was not. */
  readonly refusal: string | null
  readonly isBusy: boolean
  readonly onSend: (password: string) => void
}

/** Asks for the password of a link. A refused password stays in the field, and can be made readable to correct it. */
export function PasswordForm({ texts, maxLength, refusal, isBusy, onSend }: PasswordFormProps) {
  const id = useId()
  const [isEmpty, setIsEmpty] = useState(false)
  const [isReadable, setIsReadable] = useState(false)
  const [isFull, setIsFull] = useState(false)
  const error = isEmpty ? texts.required : isFull ? texts.full : refusal
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (isBusy || typeof password !== 'string') return
    setIsEmpty(password === '')
    if (password !== '') onSend(password)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <label htmlFor={id}>{texts.field}</label>
      <input
        id={id}
        name="password"
        type={isReadable ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...limitText(maxLength)}
        onChange={({ currentTarget }) => setIsFull(countCharacters(currentTarget.value) === maxLength)}
        required
        aria-invalid={error === null ? undefined : true}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </p>
      <label className={css.show}>
        <input
          type="checkbox"
          checked={isReadable}
          onChange={({ currentTarget }) => setIsReadable(currentTarget.checked)}
        />
        {texts.show}
      </label>
      <Button type="submit" isBusy={isBusy}>
        {texts.open}
      </Button>
    </form>
  )
}
