import { describe, expect, test } from 'vitest'
import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
  fromPromise,
  type StateValue,
} from 'xstate'
import { getAdjacencyMap, getShortestPaths, getStateNodes, serializeSnapshot } from 'xstate/graph'

/** A call that a machine waits for. */
interface Pending {
  readonly input: unknown
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** Stands in for the calls of a machine: each one ends when and as the path says. */
export const createCalls = () => {
  const pending = new Map<string, Pending>()
  return {
    /** The logic of one call, for `machine.provide({ actors })`. */
    actor: <Output, Input extends {}>() =>
      fromPromise<Output, Input>(
        ({ self, input }) =>
          new Promise((resolve, reject) => pending.set(self.id, { input, resolve, reject })),
      ),
    /** The last call that was made under an id and has not been ended. */
    waiting: (id: string) => {
      const call = pending.get(id)
      if (!call) throw new Error(`The machine does not wait for ${id}`)
      return call
    },
  }
}

/** Waits until a machine has heard of a call that has ended. */
export const heard = () => new Promise((resolve) => setImmediate(resolve))

/** At least one case of every event a machine takes; a forgotten event type is a type error. */
type Cases<Event extends EventObject> = {
  readonly [Type in Event['type']]: readonly [
    Extract<Event, { type: Type }>,
    ...Extract<Event, { type: Type }>[],
  ]
}

interface Model<Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input> {
  readonly machine: ActorLogic<Snapshot, Event, Input> & AnyStateMachine
  readonly input?: Input
  readonly events: Cases<Event>
  /** Whether nothing new can be learnt beyond a state, by its leaves: regions beside each other multiply. */
  readonly isFarEnough?: (leaves: readonly string[]) => boolean
  /** What must hold in each leaf state, by its path: `editing.ready`. */
  readonly states: Readonly<Record<string, (snapshot: Snapshot) => void>>
  readonly calls?: ReturnType<typeof createCalls>
  /** How each call of the machine can end, by the id it is invoked under. */
  readonly ends?: Readonly<
    Record<string, { readonly done: readonly unknown[]; readonly error: readonly unknown[] }>
  >
}

const pathOf = (node: AnyStateNode) => node.path.join('.')
const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)]
const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'
const leavesOf = (nodes: readonly AnyStateNode[]) => nodes.filter(isLeaf).map(pathOf)

/** The state value that says no more than that this state is active: `{ editing: 'ready' }`. */
const valueOf = (leaf: string) =>
  leaf.split('.').reduceRight<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '')

/** Every transition a machine has, with a name to read. */
const transitionsOf = (machine: AnyStateMachine) =>
  new Map(
    nodesOf(machine).flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((branches) =>
        branches.map((transition, branch): [object, string] => [
          transition,
          `${pathOf(node) || 'anywhere'}: ${transition.eventType || 'always'}, branch ${branch + 1}`,
        ]),
      ),
    ),
  )

const endsOf = (ends: Model<AnyMachineSnapshot, EventObject, unknown>['ends'] = {}) =>
  Object.entries(ends).flatMap(([id, { done, error }]) => [
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...error.map((reason) => ({ type: `xstate.error.actor.${id}`, error: reason })),
  ])

/** One event of a path and the state that the graph says it leads to. */
interface Step {
  readonly event: EventObject
  readonly state: string
}
const toStep = ({ event, state }: { event: EventObject; state: AnyMachineSnapshot }): Step => ({
  event,
  state: serializeSnapshot(state),
})

/** The shortest way to each state and from there along each of its transitions; none is the start of another. */
const pathsThrough = (
  machine: AnyStateMachine,
  events: readonly EventObject[],
  input: unknown,
  isFarEnough: (leaves: readonly string[]) => boolean,
) => {
  const options = {
    events,
    input,
    serializeState: serializeSnapshot,
    filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      machine.getTransitionData(snapshot, event).length > 0,
    stopWhen: ({ _nodes }: AnyMachineSnapshot) => isFarEnough(leavesOf(_nodes)),
    limit: 20_000,
  }
  const neighbours = getAdjacencyMap(machine, options)
  const paths = getShortestPaths(machine, options).flatMap(({ state, steps }) => {
    const way = steps.slice(1).map(toStep)
    const transitions = neighbours[serializeSnapshot(state)]?.transitions ?? {}
    const onwards = Object.values(transitions).map(toStep)
    return onwards.length === 0 ? [way] : onwards.map((step) => [...way, step])
  })
  const starts = new Set(paths.map((path) => JSON.stringify(path.slice(0, -1))))
  return paths.filter((path) => !starts.has(JSON.stringify(path)))
}

const nameOf = ({ event: { type, ...rest } }: Step) => {
  const details = JSON.stringify(rest)
  return details === '{}' ? type : `${type} ${details}`
}

/**
 * Runs a machine along every path of its graph and checks after every step that it is where the graph says and
 * that what its state promises holds. Fails when a state has no assertion, or a state or transition no path.
 */
export const describeModel = <Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input>(
  name: string,
  {
    machine,
    input,
    events,
    states,
    calls = createCalls(),
    ends,
    isFarEnough = () => false,
  }: Model<Snapshot, Event, Input>,
) => {
  const model: AnyStateMachine = machine
  const logic: ActorLogic<Snapshot, Event, Input> = machine
  const cases = Object.values<readonly EventObject[]>(events).flat()
  const leaves = leavesOf(nodesOf(model))
  const paths = pathsThrough(model, [...cases, ...endsOf(ends)], input, isFarEnough)
  const reached = new Set<string>()
  const taken = new Set<object>()

  const execute = async (actor: { send(event: EventObject): void }, event: EventObject) => {
    const end = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
    if (!end) return actor.send(event)
    const call = calls.waiting(end[2] ?? '')
    if (end[1] === 'done') call.resolve('output' in event ? event.output : undefined)
    else call.reject('error' in event ? event.error : undefined)
    await heard()
  }

  /** Runs the machine along a path, checks each state and returns those it went through. */
  const walk = async (path: readonly Step[]) => {
    const actor = createActor(logic, {
      ...(input !== undefined && { input }),
      inspect: (seen) => {
        if (seen.type !== '@xstate.microstep') return
        // oxlint-disable-next-line no-underscore-dangle -- the only place where a machine tells what it took
        for (const transition of seen._transitions) taken.add(transition)
      },
    })
    actor.start()
    const check = () => {
      const snapshot = actor.getSnapshot()
      for (const leaf of leaves.filter((known) => snapshot.matches(valueOf(known)))) {
        reached.add(leaf)
        states[leaf]?.(snapshot)
      }
    }
    check()
    const went: string[] = []
    for (const { event } of path) {
      await execute(actor, event)
      check()
      went.push(serializeSnapshot(actor.getSnapshot()))
    }
    actor.stop()
    return went
  }

  // oxlint-disable-next-line vitest/valid-title -- it is one; the rule sees a parameter
  describe(name, () => {
    test('every leaf state has an assertion, and every assertion a state', () => {
      expect(Object.keys(states).toSorted()).toEqual(leaves.toSorted())
    })

    test('every call can succeed and fail', () => {
      const invoked = nodesOf(model).flatMap(({ invoke }) => invoke.map(({ id }) => id))
      expect(Object.keys(ends ?? {}).toSorted()).toEqual([...new Set(invoked)].toSorted())
      for (const end of Object.values(ends ?? {})) {
        expect(end.done).not.toEqual([])
        expect(end.error).not.toEqual([])
      }
    })

    test.each(paths.map((path) => [path.map(nameOf).join(' → '), path] as const))('%s', async (_, path) => {
      expect(await walk(path)).toEqual(path.map(({ state }) => state))
    })

    test('every state was reached and every transition taken', () => {
      expect([...reached].toSorted()).toEqual(leaves.toSorted())
      const missed = [...transitionsOf(model)].filter(([transition]) => !taken.has(transition))
      expect(missed.map(([, words]) => words)).toEqual([])
    })
  })
}
