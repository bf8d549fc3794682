import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { initDefaults, initReply } from '#contract/site.ts'
import { cookieBarMachine } from '#machines/cookie-bar.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './cookie-bar.module.css'
import { keepCookieChoice } from './cookie-choice.ts'

const machine = cookieBarMachine.provide({
  actions: { keepChoice: (_, { choice }) => keepCookieChoice(choice) },
})

/** Not the typed client: it would weigh more than everything else that a first visit loads after its page. */
async function isVisitorInEu() {
  try {
    return initReply.parse(await (await fetch('/ssr')).json()).isInEu
  } catch (error) {
    console.error(error)
    return initDefaults.isInEu
  }
}

/** Asks a visitor from the EU for consent, and remembers the answer. */
export function CookieBar({ onAccepted }: { onAccepted: () => void }) {
  const [state, send] = useMachine(machine)
  useEffect(() => {
    let isShown = true
    const locate = async () => {
      const isInEu = await isVisitorInEu()
      if (isShown) send({ type: 'visitor.located', isInEu })
    }
    void locate()
    return () => {
      isShown = false
    }
  }, [send])
  if (!state.matches('asking')) return null
  const accept = () => {
    send({ type: 'cookies.accepted' })
    onAccepted()
  }
  return (
    <section className={css.bar} aria-label="Consent" lang="en">
      <p>
        May we count which pages are read, which pictures are opened and which forms are sent? It would be
        done by our own server, without cookies, and only if you agree.{' '}
        <RouteLink route="pageLegalPrivacy">What we keep</RouteLink>
      </p>
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
