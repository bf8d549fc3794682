import { type FormEvent, useId, useState } from 'react'
import { maxLength } from '#contract/shared/limits.ts'
import { Button } from '#ui/button.tsx'
import { unlockStudy } from '../session-calls.ts'
import { useTranslation } from '../translation.tsx'
import css from './study-password.module.css'

/** Asks for the password of a study, and then loads the page again. A refused password stays in the field. */
export function StudyPassword({ study }: { readonly study: string }) {
  const id = useId()
  const { entry } = useTranslation().shell
  const { field, open, required, wrong, failed } = entry.password
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (isBusy || typeof password !== 'string') return
    if (password === '') return setError(required)
    setIsBusy(true)
    setError(null)
    try {
      const refused = await unlockStudy(study, password)
      if (refused === null) return window.location.reload()
      setError(refused === 'wrong' ? wrong : failed)
    } catch {
      setError(failed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{field}</label>
      <input
        id={id}
        name="password"
        type="password"
        autoComplete="off"
        maxLength={maxLength.password}
        required
        aria-invalid={error === null ? undefined : true}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </p>
      <Button type="submit" isBusy={isBusy}>
        {open}
      </Button>
    </form>
  )
}
