import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { createCalls, heard } from './model-calls.ts'
import { type CallEnds, callsOf, endIn, graphOf, type Model, type Path, titleOf } from './model-graph.ts'

export { createCalls, heard }

interface Claims<Snapshot> {
  /** What must hold in each leaf state, by its path: `editing.ready`. */
  readonly states: Readonly<Record<string, (snapshot: Snapshot) => void>>
}

/**
 * Runs a machine along every path of its graph and checks after every step that it is where the graph says and
 * that what its state promises holds. Fails when a state has no assertion, or a state or transition no path.
 */
export const describeModel = <
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Ends extends CallEnds,
>(
  name: string,
  model: Model<Snapshot, Event, Input, Ends> & Claims<Snapshot>,
) => {
  const { machine, states, calls = createCalls(), ends = {} } = model
  const graph = graphOf<Snapshot, Event, Input, Ends>(model)
  const reached = new Set<string>()
  const taken = new Set<string>()

  /** Runs the machine along a path, checks each state and returns those it went through. */
  const walk = async (path: Path) => {
    const tour = graph.tour()
    const execute = async (event: EventObject) => {
      const end = endIn(event)
      if (!end) return tour.tell(event)
      const call = calls.waiting(end.id)
      if (end.isDone) call.resolve('output' in event ? event.output : undefined)
      else call.reject('error' in event ? event.error : undefined)
      await heard()
    }
    const check = () => {
      for (const leaf of tour.leaves()) {
        reached.add(leaf)
        states[leaf]?.(tour.snapshot())
      }
    }
    check()
    const went: string[] = []
    for (const { event } of path) {
      await execute(event)
      check()
      went.push(graph.serialize(tour.snapshot()))
    }
    tour.stop()
    for (const transition of tour.taken) taken.add(transition)
    return went
  }

  // oxlint-disable-next-line vitest/valid-title -- it is one; the rule sees a parameter
  describe(name, () => {
    test('every leaf state has an assertion, and every assertion a state', () => {
      expect(Object.keys(states).toSorted()).toEqual(graph.leaves)
    })

    test('every call can succeed and fail', () => {
      expect(Object.keys(ends).toSorted()).toEqual(callsOf(machine))
      for (const end of Object.values<CallEnds[string]>(ends)) {
        expect(end.done).not.toEqual([])
        expect(end.error).not.toEqual([])
      }
    })

    test.each(graph.paths().map((path) => [titleOf(path, 100), path] as const))('%s', async (_, path) => {
      expect(await walk(path)).toEqual(path.map(({ state }) => state))
    })

    test('every state was reached and every transition taken', () => {
      expect([...reached].toSorted()).toEqual(graph.leaves)
      expect(graph.transitions.filter(({ name: transition }) => !taken.has(transition))).toEqual([])
    })
  })
}
