import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { cookieBarMachine } from '#machines/cookie-bar.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './cookie-bar.module.css'
import { keepCookieChoice } from './cookie-choice.ts'

const machine = cookieBarMachine.provide({
  actions: { keepChoice: (_, { choice }) => keepCookieChoice(choice) },
})

/** Asks a visitor from the EU for consent, and remembers the answer. */
export function CookieBar({ isInEu, onAccepted }: { isInEu: boolean; onAccepted: () => void }) {
  const [state, send] = useMachine(machine)
  useEffect(() => send({ type: 'visitor.located', isInEu }), [isInEu, send])
  if (!state.matches('asking')) return null
  const accept = () => {
    send({ type: 'cookies.accepted' })
    onAccepted()
  }
  return (
    <section className={css.bar} aria-label="Consent" lang="en">
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
