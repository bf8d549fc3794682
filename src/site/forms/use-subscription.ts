import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import type { subscriptionMachine } from '#machines/subscription.ts'
import type { SubscriptionView } from './subscription-view.ts'

type SubscriptionActor = ActorRefFrom<typeof subscriptionMachine>

const initialView: SubscriptionView = { isBusy: false, isRejected: false, error: null, sent: null }

/**
 * State of the newsletter form. It is on every page and rarely used, so its machine, the contract and the captcha are
 * loaded when a visitor focuses it.
 */
export const useSubscription = (captchaContainer: RefObject<HTMLElement | null>) => {
  const [view, show] = useState(initialView)
  const actor = useRef<Promise<SubscriptionActor>>(undefined)
  useEffect(
    () => () => {
      actor.current?.then((running) => running.stop()).catch(() => undefined)
    },
    [],
  )

  const start = async () => {
    const { startSubscription } = await import('./subscription-actor.ts')
    return startSubscription(captchaContainer.current, show)
  }
  const ensureStarted = () => {
    actor.current ??= start().catch((error: unknown) => {
      actor.current = undefined
      throw error
    })
    return actor.current
  }
  return {
    view,
    /** Loads the machine before the form is sent. */
    prepare: () => {
      ensureStarted().catch(() => undefined)
    },
    send: (event: EventFromLogic<typeof subscriptionMachine>) => {
      ensureStarted().then(
        (running) => running.send(event),
        (error: unknown) => console.error('The newsletter form did not load', error),
      )
    },
  }
}
