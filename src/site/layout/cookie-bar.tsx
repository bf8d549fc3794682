import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { cookieBarMachine } from '#machines/site/cookie-bar.ts'
import { RouteLink } from '#site/route-link.tsx'
import { Button } from '#ui/button.tsx'
import { storeCookieChoice } from './consent.ts'
import css from './cookie-bar.module.css'

const machine = cookieBarMachine.provide({
  actions: { storeChoice: (_, { choice }) => storeCookieChoice(choice) },
})

interface CookieBarProps {
  readonly isInEu: boolean
  /** How often the visitor has reopened the bar. */
  readonly reopenCount: number
  readonly onAccepted: () => void
}

/** Asks for consent to analytics and stores the choice. */
export function CookieBar({ isInEu, reopenCount, onAccepted }: CookieBarProps) {
  const [state, send] = useMachine(machine)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => send({ type: 'visitor.located', isInEu }), [isInEu, send])
  useEffect(() => {
    if (reopenCount === 0) return
    send({ type: 'question.reopened' })
    // The button that reopens the bar is far away, in the footer.
    requestAnimationFrame(() => bar.current?.focus())
  }, [reopenCount, send])
  if (!state.matches('asking')) return null
  const accept = () => {
    send({ type: 'cookies.accepted' })
    onAccepted()
  }
  return (
    <section ref={bar} className={css.bar} aria-label="Consent" lang="en" tabIndex={-1}>
      <div className={css.text}>
        <p>May we count which pages are visited, which dialogs are opened and which forms are sent?</p>
        <p>
          Our own server counts, without cookies, and only if you agree.{' '}
          <RouteLink route="pageLegalPrivacy">What we store</RouteLink>
        </p>
      </div>
      <div className={css.choices}>
        <Button variant="outlined" onClick={accept}>
          Allow
        </Button>
        <Button variant="outlined" onClick={() => send({ type: 'cookies.declined' })}>
          Decline
        </Button>
      </div>
    </section>
  )
}
