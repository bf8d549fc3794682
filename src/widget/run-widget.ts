import {
  recruitingWidgetStates,
  type WidgetEffect,
  type WidgetEvent,
  type WidgetState,
} from '#machines/widget/recruiting-widget-states.ts'

interface StateNode {
  readonly entry?: readonly WidgetEffect[]
  readonly on?: { readonly [Event in WidgetEvent]?: { readonly target: WidgetState } }
}
const states: Readonly<Record<WidgetState, StateNode>> = recruitingWidgetStates

/** Runs the states of the recruiting widget; an event that a state does not know changes nothing. */
export const runWidget = (effects: Readonly<Record<WidgetEffect, () => void>>) => {
  let state: WidgetState = 'waiting'
  return {
    state: () => state,
    send: (event: WidgetEvent) => {
      const next = states[state].on?.[event]?.target
      if (!next) return
      state = next
      for (const effect of states[next].entry ?? []) effects[effect]()
    },
  }
}
