import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import type { subscriptionMachine } from '#machines/subscription.ts'
import type { SubscriptionView } from './subscription-view.ts'

type SubscriptionActor = ActorRefFrom<typeof subscriptionMachine>

const untouched: SubscriptionView = { isBusy: false, isRejected: false, error: null, sent: null }

/**
 * The newsletter form stands on every page and few visitors use it: its machine, the contract and the captcha
 * arrive when someone enters it.
 */
export const useSubscription = (captchaPlace: RefObject<HTMLElement | null>) => {
  const [view, show] = useState(untouched)
  const actor = useRef<Promise<SubscriptionActor>>(undefined)
  useEffect(
    () => () => {
      actor.current?.then((running) => running.stop()).catch(() => undefined)
    },
    [],
  )

  const start = async () => {
    const { startSubscription } = await import('./subscription-actor.ts')
    return startSubscription(captchaPlace.current, show)
  }
  const wake = () => {
    actor.current ??= start().catch((error: unknown) => {
      actor.current = undefined
      throw error
    })
    return actor.current
  }
  return {
    view,
    /** Loads what is needed to send, before it is. */
    prepare: () => {
      wake().catch(() => undefined)
    },
    send: (event: EventFromLogic<typeof subscriptionMachine>) => {
      wake().then(
        (running) => running.send(event),
        (error: unknown) => console.error('The newsletter form did not load', error),
      )
    },
  }
}
