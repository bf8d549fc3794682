import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

interface ActorOf<State, Event> {
  readonly getSnapshot: () => State
  readonly send: (event: Event) => void
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
}

/**
 * The state of an actor. Only what a person does is rendered at once. What happens by itself, such as the end of a
 * request, is rendered in a transition, which gives way to the next key. `render` renders the present state at once.
 */
export const useYieldingState = <State, Event>(actor: ActorOf<State, Event>) => {
  const [state, setState] = useState(() => actor.getSnapshot())
  const isSending = useRef(false)
  const render = useCallback(() => setState(() => actor.getSnapshot()), [actor])
  const send = useCallback(
    (event: Event) => {
      isSending.current = true
      actor.send(event)
      isSending.current = false
    },
    [actor],
  )
  useEffect(() => {
    const subscription = actor.subscribe(() => {
      if (isSending.current) render()
      else startTransition(render)
    })
    // The actor may have changed before this subscription.
    startTransition(render)
    return () => subscription.unsubscribe()
  }, [actor, render])
  return { state, send, render }
}
