import { type FormEvent, useId, useMemo, useState } from 'react'
import { type Share, unlockResults } from '#api/study-results.ts'
import { useLocation } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import css from './gate.module.css'

interface UnlockProps {
  readonly study: string
  readonly share: Share
  readonly onOpen: (access: string) => void
}

/** Asks for the password of a results link (the link password). */
export function Unlock({ study, share, onOpen }: UnlockProps) {
  const id = useId()
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (isBusy || typeof password !== 'string') return
    if (password === '') return setMessage('Please enter the password.')
    setIsBusy(true)
    setMessage('')
    try {
      const reply = await unlockResults(study, share, password)
      if (reply.kind === 'opened') onOpen(reply.access)
      else setMessage(reply.message)
    } catch (error) {
      console.error(error)
      setMessage('The connection failed. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={css.gate}>
      <h1>These results have a password</h1>
      <p>Ask the person who sent you this link for its password.</p>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>Password</label>
        <input
          id={id}
          name="password"
          type="password"
          autoComplete="off"
          maxLength={200}
          required
          aria-invalid={message === '' ? undefined : true}
          aria-describedby={`${id}-error`}
        />
        <p id={`${id}-error`} role="alert" className={css.error}>
          {message}
        </p>
        <Button type="submit" isBusy={isBusy}>
          Open the results
        </Button>
      </form>
    </div>
  )
}

/** The access token that the password is exchanged for is valid in this tab only. */
const accessKey = (study: string) => `understory-results-access-${study}`

function storedAccess(study: string): string | undefined {
  try {
    return window.sessionStorage.getItem(accessKey(study)) ?? undefined
  } catch {
    return undefined
  }
}

function storeAccess(study: string, access: string) {
  try {
    window.sessionStorage.setItem(accessKey(study), access)
  } catch {
    // Without storage the password is requested again after a reload.
  }
}

/** The token of a results link; it is in the hash, which is not sent to the server. */
export function useShare(study: string) {
  const hash = useLocation({ select: (location) => location.hash })
  const [access, setAccess] = useState(() => storedAccess(study))
  const share = useMemo((): Share => {
    const token = new URLSearchParams(hash).get('share') ?? undefined
    return { token, access: token === undefined ? undefined : access }
  }, [hash, access])
  const open = (granted: string) => {
    storeAccess(study, granted)
    setAccess(granted)
  }
  return { share, open }
}
