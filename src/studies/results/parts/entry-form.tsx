import type { FormEvent, ReactNode } from 'react'
import css from './entry-form.module.css'

interface EntryFormProps {
  /** What was entered, without blanks around it; nothing empty gets here. */
  readonly onEntered: (entry: string) => void
  /** A label, a field named `entry`, and a button that submits. */
  readonly children: ReactNode
}

/** A form of one field in one line, empty again once its entry is taken. */
export function EntryForm({ onEntered, children }: EntryFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entry = new FormData(event.currentTarget).get('entry')
    if (typeof entry !== 'string' || entry.trim() === '') return
    onEntered(entry.trim())
    event.currentTarget.reset()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {children}
    </form>
  )
}
