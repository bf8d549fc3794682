import type { EventObject } from 'xstate'
import { callsProcessed, type createCalls } from '#tests/support/model-graph.ts'

type Calls = ReturnType<typeof createCalls>

/** Rejects a pending call with an error, or resolves it with any other result, and waits for the machine. */
export const settleCall = async (calls: Calls, id: string, result: unknown) => {
  const call = calls.pending(id)
  if (result instanceof Error) call.reject(result)
  else call.resolve(result)
  await callsProcessed()
}

/** A step of a scenario: an event to send, or the id of a pending call and its result. */
export type Step<Event extends EventObject> = Event | readonly [call: string, result: unknown]

const isCallResult = <Event extends EventObject>(step: Step<Event>): step is readonly [string, unknown] =>
  Array.isArray(step)

/** Sends the events and settles the calls of a scenario in order. */
export const runSteps = async <Event extends EventObject>(
  actor: { send(event: Event): void },
  calls: Calls,
  steps: readonly Step<Event>[],
) => {
  for (const step of steps) {
    if (isCallResult(step)) await settleCall(calls, ...step)
    else actor.send(step)
  }
}
