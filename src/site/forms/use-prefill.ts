import { type RefObject, useEffect } from 'react'
import { hasSessionHint } from '#api/session-hint.ts'

const load = async (form: HTMLFormElement) => (await import('./prefill.ts')).prefill(form)

/** Fills a form in for a person who is signed in. Visitors without an account load nothing. */
export const usePrefill = (form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    if (form.current && hasSessionHint()) load(form.current).catch((error: unknown) => console.error(error))
  }, [form])
}
