import { useEffect } from 'react'
import { heldClicks } from './held-clicks.ts'

/**
 * Shown when a page's code did not arrive, or broke. React has logged the error. Needs nothing that could itself fail
 * to load.
 */
export function PageError() {
  useEffect(() => heldClicks?.release('page'), [])
  return (
    <section className="page-error" role="alert">
      <title>This page did not load · Understory</title>
      <h1>This page did not load</h1>
      <p>
        Part of it did not reach your browser. Your connection may have dropped, or the site may have been
        updated while you were reading.
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </section>
  )
}
