import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import {
  type CallEnds,
  callEndOf,
  callsOf,
  callsProcessed,
  createCalls,
  graphOf,
  type Model,
  type Path,
  titleOf,
} from './model-graph.ts'

interface Assertions<Snapshot> {
  /** The assertion for each leaf state, by its path: `editing.ready`. */
  readonly states: Readonly<Record<string, (snapshot: Snapshot) => void>>
}

/**
 * Runs a machine along every path of its graph and checks state and assertions after every step. Fails when a state
 * has no assertion, or when no path covers a state or transition.
 */
export const describeModel = <
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Ends extends CallEnds,
>(
  name: string,
  model: Model<Snapshot, Event, Input, Ends> & Assertions<Snapshot>,
) => {
  const { machine, states, calls = createCalls(), ends = {} } = model
  const graph = graphOf<Snapshot, Event, Input, Ends>(model)
  const reached = new Set<string>()
  const taken = new Set<string>()

  /** Runs the machine along a path, checks each state and returns the states it entered. */
  const runPath = async (path: Path) => {
    const run = graph.run()
    const execute = async (event: EventObject) => {
      const end = callEndOf(event)
      if (!end) return run.send(event)
      const call = calls.pending(end.id)
      if (end.isDone) call.resolve('output' in event ? event.output : undefined)
      else call.reject('error' in event ? event.error : undefined)
      await callsProcessed()
    }
    const check = () => {
      for (const leaf of run.activeLeaves()) {
        reached.add(leaf)
        states[leaf]?.(run.snapshot())
      }
    }
    check()
    const entered: string[] = []
    for (const { event } of path) {
      await execute(event)
      check()
      entered.push(graph.serialize(run.snapshot()))
    }
    run.stop()
    for (const transition of run.taken) taken.add(transition)
    return entered
  }

  // oxlint-disable-next-line vitest/valid-title -- the parameter is a title
  describe(name, () => {
    test('every leaf state has an assertion, and every assertion a leaf state', () => {
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
      expect(await runPath(path)).toEqual(path.map(({ state }) => state))
    })

    test('every state was reached and every transition taken', () => {
      expect([...reached].toSorted()).toEqual(graph.leaves)
      expect(graph.transitions.filter(({ name: transition }) => !taken.has(transition))).toEqual([])
      expect([...taken].filter((transition) => graph.outOfReach.has(transition))).toEqual([])
    })
  })
}
