import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { cookieBarMachine } from '#machines/cookie-bar.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './cookie-bar.module.css'
import { keepCookieChoice } from './cookie-choice.ts'

const machine = cookieBarMachine.provide({
  actions: { storeChoice: (_, { choice }) => keepCookieChoice(choice) },
})

interface CookieBarProps {
  readonly isInEu: boolean
  /** How often the visitor has asked for the question. */
  readonly reopened: number
  readonly onAccepted: () => void
}

/** Asks a visitor from the EU, or one who wants to be asked, for consent, and remembers the answer. */
export function CookieBar({ isInEu, reopened, onAccepted }: CookieBarProps) {
  const [state, send] = useMachine(machine)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => send({ type: 'visitor.located', isInEu }), [isInEu, send])
  useEffect(() => {
    if (reopened === 0) return
    send({ type: 'question.reopened' })
    // It was asked for by a button at the other end of the page.
    requestAnimationFrame(() => bar.current?.focus())
  }, [reopened, send])
  if (!state.matches('asking')) return null
  const accept = () => {
    send({ type: 'cookies.accepted' })
    onAccepted()
  }
  return (
    <section ref={bar} className={css.bar} aria-label="Consent" lang="en" tabIndex={-1}>
      <div className={css.words}>
        <p>May we count which pages are read, which pictures are opened and which forms are sent?</p>
        <p>
          It would be done by our own server, without cookies, and only if you agree.{' '}
          <RouteLink route="pageLegalPrivacy">What we keep</RouteLink>
        </p>
      </div>
      <div className={css.answers}>
        <button type="button" onClick={accept}>
          You may
        </button>
        <button type="button" onClick={() => send({ type: 'cookies.declined' })}>
          Please do not
        </button>
      </div>
    </section>
  )
}
