import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
// Mantine's styles must come before ours, which override them.
import './form-styles.ts'
import { Button } from './button.tsx'
import css from './field.module.css'

interface FileFieldProps {
  readonly label: string
  readonly name: string
  /** Accepted file extensions, such as `.png`. */
  readonly accept: readonly string[]
  readonly hint: ReactNode
  readonly error?: ReactNode
  /** State of the upload; changes are announced. */
  readonly status: string | null
  readonly onChoose: (file: File) => void
  /** Set while there is a file to remove. */
  readonly onRemove?: () => void
  readonly className?: string
}

/** A file input with hint, error, upload status and a button that removes the file. */
export function FileField({
  label,
  name,
  accept,
  hint,
  error,
  status,
  onChoose,
  onRemove,
  className,
}: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooseEarly = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (file) onChoose(file)
  })
  // A file may have been chosen before hydration.
  useEffect(() => chooseEarly(), [])
  const remove = () => {
    if (input.current) input.current.value = ''
    input.current?.focus()
    onRemove?.()
  }
  return (
    <div className={className}>
      <label htmlFor={id} className={css.fileLabel}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept.join(',')}
        className={css.fileInput}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0]
          if (file) onChoose(file)
          else onRemove?.()
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={css.fileError}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={css.fileNote}>
        {hint}
      </p>
      <p role="status" className={css.fileNote}>
        {status}
      </p>
      {onRemove && (
        <Button variant="link" className={css.removeFile} onClick={remove}>
          Remove the file
        </Button>
      )}
    </div>
  )
}
