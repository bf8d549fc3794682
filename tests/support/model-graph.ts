import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
  fromPromise,
  SimulatedClock,
  type StateValue,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph'

interface PendingCall {
  readonly input: unknown
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** Replaces the promise actors of a machine; the test resolves or rejects each call. */
export const createCalls = () => {
  const calls = new Map<string, PendingCall>()
  return {
    /** The actor logic of one call, for `machine.provide({ actors })`. */
    actor: <Output, Input extends {}>() =>
      fromPromise<Output, Input>(
        ({ self, input }) => new Promise((resolve, reject) => calls.set(self.id, { input, resolve, reject })),
      ),
    /** The latest call under an id. Throws when there was none. */
    pending: (id: string) => {
      const call = calls.get(id)
      if (!call) throw new Error(`The machine has not invoked ${id}`)
      return call
    },
  }
}

/** Waits until the machines have processed every call that was resolved or rejected. */
export const callsProcessed = () => new Promise((resolve) => setImmediate(resolve))

/** At least one example of every event type of a machine; a missing type is a type error. */
type Cases<Event extends EventObject> = {
  readonly [Type in Event['type']]: readonly [
    Extract<Event, { type: Type }>,
    ...Extract<Event, { type: Type }>[],
  ]
}

/** The results and errors each call of a machine can end with, by the id it is invoked under. */
export interface CallEnds {
  readonly [id: string]: { readonly done: readonly unknown[]; readonly error: readonly unknown[] }
}

/** A machine with the events and call results that its graph is built from. */
export interface Model<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Ends extends CallEnds = CallEnds,
> {
  readonly machine: ActorLogic<Snapshot, Event, Input> & AnyStateMachine
  readonly input?: Input
  readonly events: Cases<Event>
  /** Whether an event makes sense in a snapshot, such as an answer to the current question. */
  readonly filterEvents?: (snapshot: Snapshot, event: Event) => boolean
  /** Whether to stop exploring at a state, given its active leaf states: parallel regions multiply the states. */
  readonly stopWhen?: (leaves: readonly string[]) => boolean
  /** The part of the context that distinguishes states; by default the whole context. */
  readonly project?: (context: Snapshot['context']) => unknown
  readonly calls?: ReturnType<typeof createCalls>
  readonly ends?: Ends
  /** States (`in opening`) and transitions that this input cannot reach; another model of the machine does. */
  readonly outOfReach?: readonly string[]
}

/** Types a model by its machine, so that its events, call results and projected context are checked. */
export const defineModel = <
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Machine extends ActorLogic<Snapshot, Event, Input> & AnyStateMachine,
  const Ends extends CallEnds = CallEnds,
>(
  model: Model<Snapshot, Event, Input, Ends> & { readonly machine: Machine },
): Omit<Model<Snapshot, Event, Input, Ends>, 'machine'> & {
  // The type of `Model['machine']` has lost the context of the machine.
  readonly machine: Machine
  readonly calls: ReturnType<typeof createCalls>
} => ({ ...model, calls: model.calls ?? createCalls() })

/** Whether a leaf state, given by its path, is active. */
export const isIn = (snapshot: AnyMachineSnapshot, leaf: string) => snapshot.matches(valueOf(leaf))

interface Transition {
  readonly name: string
  /** The type of its event; empty for an eventless transition. */
  readonly event: string
}

/** One event of a path and the serialized state it must lead to. */
interface Step {
  readonly event: EventObject
  readonly state: string
}
export type Path = readonly Step[]

/** An event that a state of the graph accepts. */
export interface Edge {
  readonly from: string
  readonly step: Step
  /** Names of the leaf states, the transitions and the event that the edge covers. */
  readonly covers: ReadonlySet<string>
}

type IsAvailable = (snapshot: AnyMachineSnapshot, event: EventObject) => boolean
const always = () => true

const pathOf = (node: AnyStateNode) => node.path.join('.')
const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)]
const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'
const leavesAmong = (nodes: readonly AnyStateNode[]) => nodes.filter(isLeaf).map(pathOf)

/** The paths of all leaf states of a machine, such as `editing.ready`. */
const leavesOf = (machine: AnyStateMachine) => leavesAmong(nodesOf(machine)).toSorted()

/** The ids of all calls that a machine invokes. */
export const callsOf = (machine: AnyStateMachine) =>
  [...new Set(nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)))].toSorted()

/** The state value in which this leaf state is active: `{ editing: 'ready' }`. */
const valueOf = (leaf: string) =>
  leaf.split('.').reduceRight<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '')

/** The event types that are sent to a machine from outside. */
export const eventsOf = (machine: AnyStateMachine) =>
  [...new Set(machine.events.map(String))].filter((type) => !type.startsWith('xstate.')).toSorted()

/** All transitions of a machine, with readable names. */
const transitionsOf = (machine: AnyStateMachine) =>
  new Map(
    nodesOf(machine).flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((branches) =>
        branches.map((transition, branch): [object, Transition] => [
          transition,
          {
            event: String(transition.eventType),
            name: `${pathOf(node) || 'root'}: ${transition.eventType || 'always'}, branch ${branch + 1}`,
          },
        ]),
      ),
    ),
  )

/** The id and result of the call that an event ends; null for other events. */
export const callEndOf = ({ type }: EventObject) => {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  return id === undefined ? null : { id, isDone: how === 'done' }
}

/** The events by which delayed transitions are taken; paths take them at once. */
export const delaysOf = (machine: AnyStateMachine) =>
  [...new Set(machine.events.map(String))]
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }))

/** The name of the delay that an event ends; null for other events. */
export const delayNameOf = ({ type }: EventObject) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? null

/** A step in words, without the data of its event. */
export const kindOf = ({ event }: Step) => {
  const end = callEndOf(event)
  if (end) return `${end.id} ${end.isDone ? 'ends' : 'fails'}`
  const delay = delayNameOf(event)
  return delay === null ? event.type : `after ${delay}`
}

/** A step in words. */
export const nameOf = (step: Step) => {
  const { type: _, ...rest } = step.event
  const details = JSON.stringify(rest)
  return details === '{}' ? kindOf(step) : `${kindOf(step)} ${details}`
}
/** A path in words, each step cut to `maxLength` characters. */
export const titleOf = (path: Path, maxLength = Infinity) =>
  path.map((step) => nameOf(step).slice(0, maxLength)).join(' → ') || 'initial state'

const eventsWithEnds = (events: Readonly<Record<string, readonly EventObject[]>>, ends: CallEnds) => [
  ...Object.values(events).flat(),
  ...Object.entries(ends).flatMap(([id, { done, error }]) => [
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...error.map((reason) => ({ type: `xstate.error.actor.${id}`, error: reason })),
  ]),
]

/** Starts an actor of a model's machine and records the transitions it takes. */
const startRun = <Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input>(
  {
    machine,
    input,
  }: { machine: ActorLogic<Snapshot, Event, Input> & AnyStateMachine; input?: Input | undefined },
  transitions: ReadonlyMap<object, Transition>,
) => {
  const logic: ActorLogic<Snapshot, Event, Input> = machine
  const leaves = leavesOf(machine)
  const taken = new Set<string>()
  const actor = createActor(logic, {
    ...(input !== undefined && { input }),
    // Paths take delayed transitions themselves, however long their steps last.
    clock: new SimulatedClock(),
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep') return
      // oxlint-disable-next-line no-underscore-dangle -- XState reports the transitions taken nowhere else
      for (const transition of inspection._transitions) {
        const known = transitions.get(transition)
        if (known) taken.add(known.name)
      }
    },
  })
  actor.start()
  const snapshot = () => actor.getSnapshot()
  return {
    taken,
    snapshot,
    /** Sends an event, including those that end a call. */
    send: (event: EventObject) => {
      const receiver: { send(event: EventObject): void } = actor
      receiver.send(event)
    },
    activeLeaves: () => leaves.filter((leaf) => isIn(snapshot(), leaf)),
    /** The ids of the calls in progress. */
    pendingCalls: () => {
      const children: unknown = snapshot().children
      return typeof children === 'object' && children !== null ? Object.keys(children) : []
    },
    stop: () => actor.stop(),
  }
}

/** The graph of a model: its paths and edges, and what they cover. */
export const graphOf = <
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Ends extends CallEnds,
>(
  model: Model<Snapshot, Event, Input, Ends>,
) => {
  const { machine, input, events, ends = {} } = model
  const { filterEvents = () => true, stopWhen = () => false } = model
  const projection: { project(context: unknown): unknown } = {
    project: model.project ?? ((context) => context),
  }
  const logic: AnyStateMachine = machine
  const transitions = transitionsOf(logic)
  const outOfReach = new Set(model.outOfReach)
  const known = [
    ...leavesOf(logic).map((leaf) => `in ${leaf}`),
    ...[...transitions.values()].map(({ name }) => name),
  ]
  for (const name of outOfReach) if (!known.includes(name)) throw new Error(`The machine has no ${name}`)
  const serialize = ({ value, context }: { value: unknown; context: unknown }) =>
    JSON.stringify({ value, context: projection.project(context) })
  const toStep = ({ event, state }: { event: EventObject; state: AnyMachineSnapshot }): Step => ({
    event,
    state: serialize(state),
  })

  /** `filterEvents`, without the types of the machine. */
  const isPossible = (snapshot: AnyMachineSnapshot, event: EventObject) => {
    const filter: { accepts(snapshot: AnyMachineSnapshot, event: EventObject): boolean } = {
      accepts: filterEvents,
    }
    return filter.accepts(snapshot, event)
  }

  const optionsFor = (isAvailable: IsAvailable) => ({
    events: [...eventsWithEnds(events, ends), ...delaysOf(logic)],
    input,
    serializeState: serialize,
    filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      logic.getTransitionData(snapshot, event).length > 0 &&
      isPossible(snapshot, event) &&
      isAvailable(snapshot, event),
    stopWhen: ({ _nodes }: AnyMachineSnapshot) => stopWhen(leavesAmong(_nodes)),
    // No model has a thousand states: an endless one fails early.
    limit: 3_000,
  })

  /** Every reachable state with its shortest path and the steps that it accepts. */
  const reachable = (isAvailable: IsAvailable) => {
    const options = optionsFor(isAvailable)
    const stepsFrom = new Map<string, Step[]>()
    for (const { state, event, nextState } of adjacencyMapToArray(getAdjacencyMap(logic, options))) {
      const from = serialize(state)
      stepsFrom.set(from, [...(stepsFrom.get(from) ?? []), toStep({ event, state: nextState })])
    }
    return getShortestPaths(logic, options).map(({ state, steps }) => {
      const key = serialize(state)
      return { state: key, path: steps.slice(1).map(toStep), next: stepsFrom.get(key) ?? [] }
    })
  }

  /**
   * The shortest path to each state, continued along each of its edges; no path is the beginning of another.
   * `isAvailable` leaves out events that the page does not offer.
   */
  const paths = (isAvailable: IsAvailable = always) => {
    const all = reachable(isAvailable).flatMap(({ path, next }) =>
      next.length === 0 ? [path] : next.map((step) => [...path, step]),
    )
    const distinct = new Map(all.map((path) => [JSON.stringify(path), path]))
    for (const path of all) distinct.delete(JSON.stringify(path.slice(0, -1)))
    return [...distinct.values()]
  }

  const run = () => startRun<Snapshot, Event, Input>(model, transitions)

  /** The states, transitions and events that a path covers. */
  const coverageOf = (path: Path) => {
    const { taken, send, activeLeaves, stop } = run()
    const states = new Set(activeLeaves())
    for (const { event } of path) {
      send(event)
      for (const leaf of activeLeaves()) states.add(leaf)
    }
    stop()
    return new Set([...[...states].map((state) => `in ${state}`), ...taken, ...path.map(nameOf)])
  }

  const edges = (isAvailable: IsAvailable = always): Edge[] =>
    reachable(isAvailable).flatMap(({ state, path, next }) =>
      next.map((step) => {
        const { taken, send, activeLeaves, stop } = run()
        for (const { event } of path) send(event)
        taken.clear()
        send(step.event)
        const covers = new Set([...taken, ...activeLeaves().map((leaf) => `in ${leaf}`), nameOf(step)])
        stop()
        return { from: state, step, covers }
      }),
    )

  /** The rules that forbid a step of a path. */
  const rulesAgainst = <Rule>(
    path: Path,
    rulesFor: (snapshot: AnyMachineSnapshot, event: EventObject) => readonly Rule[],
  ) => {
    const { send, snapshot, stop } = run()
    const rules = new Set<Rule>()
    for (const { event } of path) {
      for (const rule of rulesFor(snapshot(), event)) rules.add(rule)
      send(event)
    }
    stop()
    return rules
  }

  return {
    leaves: leavesOf(logic).filter((leaf) => !outOfReach.has(`in ${leaf}`)),
    transitions: [...transitions.values()].filter(({ name }) => !outOfReach.has(name)),
    outOfReach,
    paths,
    edges,
    initialState: () => serialize(run().snapshot()),
    run,
    serialize,
    coverageOf,
    rulesAgainst,
  }
}

/** The work of opening a page for a path, in steps. */
const pageCost = { short: 2, long: 4 }
/** A failing path has to be read from its beginning. */
const maxSteps = 24

/** Few of the paths with the same coverage as all of them (greedy set cover by coverage per step). */
export const fewestPaths = (
  paths: readonly Path[],
  coverageOf: (path: Path) => ReadonlySet<string>,
): Path[] => {
  const candidates = paths.map((path) => ({ path, adds: new Set(coverageOf(path)) }))
  const chosen: Path[] = []
  const value = ({ path, adds }: (typeof candidates)[number]) => adds.size / (path.length + pageCost.short)
  for (;;) {
    const best = candidates.reduce<(typeof candidates)[number] | undefined>(
      (first, other) => (!first || value(other) > value(first) ? other : first),
      undefined,
    )
    if (!best || best.adds.size === 0) return chosen
    chosen.push(best.path)
    const covered = [...best.adds]
    for (const { adds } of candidates) for (const each of covered) adds.delete(each)
  }
}

/**
 * Few long paths that cover all edges: each continues to the nearest edge that adds coverage, until a new path from
 * the start would be shorter.
 */
export const longPaths = (edges: readonly Edge[], start: string): readonly Path[] => {
  const edgesFrom = Map.groupBy(edges, ({ from }) => from)
  const uncovered = new Set(edges.flatMap(({ covers }) => [...covers]))
  const added = ({ covers }: Edge) => [...covers].filter((each) => uncovered.has(each)).length
  const endOf = (path: readonly Edge[], from: string) => path.at(-1)?.step.state ?? from

  /** The shortest path to an edge that adds coverage; of equally short ones, the one that adds most. */
  const nearest = (from: string): readonly Edge[] => {
    const visited = new Set([from])
    let paths: readonly (readonly Edge[])[] = [[]]
    while (paths.length > 0) {
      const longer = paths.flatMap((path) =>
        (edgesFrom.get(endOf(path, from)) ?? []).map((edge) => ({
          path: [...path, edge],
          adds: added(edge),
        })),
      )
      const none: (typeof longer)[number] = { path: [], adds: 0 }
      const best = longer.reduce((one, other) => (other.adds > one.adds ? other : one), none)
      if (best.adds > 0) return best.path
      paths = longer.flatMap(({ path }) => {
        const end = endOf(path, from)
        if (visited.has(end)) return []
        visited.add(end)
        return [path]
      })
    }
    return []
  }

  const paths: Path[] = []
  while (uncovered.size > 0) {
    const path: Edge[] = []
    const append = (part: readonly Edge[]) => {
      path.push(...part)
      for (const { covers } of part) for (const each of covers) uncovered.delete(each)
    }
    append(nearest(start))
    if (path.length === 0) throw new Error(`No path leads to ${[...uncovered].join(', ')}`)
    while (path.length < maxSteps) {
      const next = nearest(endOf(path, start))
      if (next.length === 0 || next.length > pageCost.long + nearest(start).length) break
      append(next)
    }
    paths.push(path.map(({ step }) => step))
  }
  return paths
}
