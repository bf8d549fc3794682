import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
  type StateValue,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph'
import { createCalls } from './model-calls.ts'

/** At least one case of every event a machine takes; a forgotten event type is a type error. */
type Cases<Event extends EventObject> = {
  readonly [Type in Event['type']]: readonly [
    Extract<Event, { type: Type }>,
    ...Extract<Event, { type: Type }>[],
  ]
}

/** How each call of a machine can end, by the id it is invoked under. */
export interface CallEnds {
  readonly [id: string]: { readonly done: readonly unknown[]; readonly error: readonly unknown[] }
}

/** A machine and what can happen to it: what the paths through it are made of, wherever they are run. */
export interface Model<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Ends extends CallEnds = CallEnds,
> {
  readonly machine: ActorLogic<Snapshot, Event, Input> & AnyStateMachine
  readonly input?: Input
  readonly events: Cases<Event>
  /** Whether a case of an event belongs to where the machine is: an answer to the present question. */
  readonly fits?: (snapshot: Snapshot, event: Event) => boolean
  /** Whether nothing new can be learnt beyond a state, by its leaves: regions beside each other multiply. */
  readonly isFarEnough?: (leaves: readonly string[]) => boolean
  /** What makes two states differ beside where they are; all of the context where nothing is said. */
  readonly project?: (context: Snapshot['context']) => unknown
  readonly calls?: ReturnType<typeof createCalls>
  readonly ends?: Ends
}

/** Says what a machine's types say, so that what is said of its events, calls and context is checked. */
export const defineModel = <
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Machine extends ActorLogic<Snapshot, Event, Input> & AnyStateMachine,
  const Ends extends CallEnds = CallEnds,
>(
  model: Model<Snapshot, Event, Input, Ends> & { readonly machine: Machine },
): Omit<Model<Snapshot, Event, Input, Ends>, 'machine'> & {
  // As it is: what the model makes of it has forgotten its context.
  readonly machine: Machine
  readonly calls: ReturnType<typeof createCalls>
} => ({ ...model, calls: model.calls ?? createCalls() })

/** Whether a machine is in a state, by its path. */
export const isIn = (snapshot: AnyMachineSnapshot, leaf: string) => snapshot.matches(valueOf(leaf))

interface Transition {
  readonly name: string
  /** What it is taken for; empty where it is taken at once. */
  readonly event: string
}

/** One event of a path and the state that the graph says it leads to. */
interface Step {
  readonly event: EventObject
  readonly state: string
}
export type Path = readonly Step[]

/** What can happen in a state of the graph, and what is gone through by it. */
export interface Edge {
  readonly from: string
  readonly step: Step
  /** States, transitions and the case of the event. */
  readonly gains: ReadonlySet<string>
}

type IsOffered = (at: AnyMachineSnapshot, event: EventObject) => boolean
const always = () => true

const pathOf = (node: AnyStateNode) => node.path.join('.')
const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)]
const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'
const leavesAmong = (nodes: readonly AnyStateNode[]) => nodes.filter(isLeaf).map(pathOf)

/** Every state a machine can be in, by its path: `editing.ready`. */
const leavesOf = (machine: AnyStateMachine) => leavesAmong(nodesOf(machine)).toSorted()

/** The ids of every call that a machine waits for. */
export const callsOf = (machine: AnyStateMachine) =>
  [...new Set(nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)))].toSorted()

/** The state value that says no more than that this state is active: `{ editing: 'ready' }`. */
const valueOf = (leaf: string) =>
  leaf.split('.').reduceRight<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '')

/** The types of the events that a visitor or the world sends to a machine. */
export const eventsOf = (machine: AnyStateMachine) =>
  [...new Set(machine.events.map(String))].filter((type) => !type.startsWith('xstate.')).toSorted()

/** Every transition a machine has, with a name to read. */
const transitionsOf = (machine: AnyStateMachine) =>
  new Map(
    nodesOf(machine).flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((branches) =>
        branches.map((transition, branch): [object, Transition] => [
          transition,
          {
            event: String(transition.eventType),
            name: `${pathOf(node) || 'anywhere'}: ${transition.eventType || 'always'}, branch ${branch + 1}`,
          },
        ]),
      ),
    ),
  )

/** The call that an event ends, and how. */
export const endIn = ({ type }: EventObject) => {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  return id === undefined ? null : { id, isDone: how === 'done' }
}

/** What happens in a step, without details. */
export const kindOf = ({ event }: Step) => {
  const end = endIn(event)
  return end ? `${end.id} ${end.isDone ? 'ends' : 'fails'}` : event.type
}

/** A step in words. */
export const nameOf = (step: Step) => {
  const { type: _, ...rest } = step.event
  const details = JSON.stringify(rest)
  return details === '{}' ? kindOf(step) : `${kindOf(step)} ${details}`
}
/** A path in words; of each step at most so many characters. */
export const titleOf = (path: Path, most = Infinity) =>
  path.map((step) => nameOf(step).slice(0, most)).join(' → ') || 'as it begins'

const casesOf = (events: Readonly<Record<string, readonly EventObject[]>>, ends: CallEnds) => [
  ...Object.values(events).flat(),
  ...Object.entries(ends).flatMap(([id, { done, error }]) => [
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...error.map((reason) => ({ type: `xstate.error.actor.${id}`, error: reason })),
  ]),
]

/** A model's machine on its way along a path, and the transitions it has taken. */
const startTour = <Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input>(
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
    inspect: (seen) => {
      if (seen.type !== '@xstate.microstep') return
      // oxlint-disable-next-line no-underscore-dangle -- the only place where a machine tells what it took
      for (const transition of seen._transitions) {
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
    /** Tells the machine; of calls that have ended too. */
    tell: (event: EventObject) => {
      const receiver: { send(event: EventObject): void } = actor
      receiver.send(event)
    },
    leaves: () => leaves.filter((leaf) => isIn(snapshot(), leaf)),
    /** The ids of the calls it waits for. */
    waiting: () => {
      const children: unknown = snapshot().children
      return typeof children === 'object' && children !== null ? Object.keys(children) : []
    },
    stop: () => actor.stop(),
  }
}

/** The graph of a model: the paths through it, and what they cover. */
export const graphOf = <
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Ends extends CallEnds,
>(
  model: Model<Snapshot, Event, Input, Ends>,
) => {
  const { machine, input, events, ends = {} } = model
  const { fits = () => true, isFarEnough = () => false } = model
  const view: { project(context: unknown): unknown } = { project: model.project ?? ((context) => context) }
  const logic: AnyStateMachine = machine
  const transitions = transitionsOf(logic)
  const serialize = ({ value, context }: { value: unknown; context: unknown }) =>
    JSON.stringify({ value, context: view.project(context) })
  const toStep = ({ event, state }: { event: EventObject; state: AnyMachineSnapshot }): Step => ({
    event,
    state: serialize(state),
  })

  /** Whether an event belongs here. */
  const isFit = (snapshot: AnyMachineSnapshot, event: EventObject) => {
    const judge: { fits(snapshot: AnyMachineSnapshot, event: EventObject): boolean } = { fits }
    return judge.fits(snapshot, event)
  }

  const optionsFor = (isOffered: IsOffered) => ({
    events: casesOf(events, ends),
    input,
    serializeState: serialize,
    filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      logic.getTransitionData(snapshot, event).length > 0 &&
      isFit(snapshot, event) &&
      isOffered(snapshot, event),
    stopWhen: ({ _nodes }: AnyMachineSnapshot) => isFarEnough(leavesAmong(_nodes)),
    // No model has a thousand states; one that grows without end is to fail soon.
    limit: 3_000,
  })

  /** The shortest way to each state, with what can happen there. */
  const reachable = (isOffered: IsOffered) => {
    const options = optionsFor(isOffered)
    const onwards = new Map<string, Step[]>()
    for (const { state, event, nextState } of adjacencyMapToArray(getAdjacencyMap(logic, options))) {
      const from = serialize(state)
      onwards.set(from, [...(onwards.get(from) ?? []), toStep({ event, state: nextState })])
    }
    return getShortestPaths(logic, options).map(({ state, steps }) => {
      const at = serialize(state)
      return { at, way: steps.slice(1).map(toStep), onwards: onwards.get(at) ?? [] }
    })
  }

  /**
   * The shortest way to each state and from there along each of its transitions; none is the start of another.
   * `isOffered` leaves out what a visitor cannot do.
   */
  const paths = (isOffered: IsOffered = always) => {
    const all = reachable(isOffered).flatMap(({ way, onwards }) =>
      onwards.length === 0 ? [way] : onwards.map((step) => [...way, step]),
    )
    const unlike = new Map(all.map((path) => [JSON.stringify(path), path]))
    for (const path of all) unlike.delete(JSON.stringify(path.slice(0, -1)))
    return [...unlike.values()]
  }

  const tour = () => startTour<Snapshot, Event, Input>(model, transitions)

  /** All that a path goes through: states, transitions and the cases of events and ends. */
  const coverOf = (path: Path) => {
    const { taken, tell, leaves, stop } = tour()
    const states = new Set(leaves())
    for (const { event } of path) {
      tell(event)
      for (const leaf of leaves()) states.add(leaf)
    }
    stop()
    return { states, transitions: taken, cases: new Set(path.map(nameOf)) }
  }

  /** Everything that can happen anywhere. */
  const edges = (isOffered: IsOffered = always): Edge[] =>
    reachable(isOffered).flatMap(({ at, way, onwards }) =>
      onwards.map((step) => {
        const { taken, tell, leaves, stop } = tour()
        for (const { event } of way) tell(event)
        taken.clear()
        tell(step.event)
        const gains = new Set([...taken, ...leaves().map((leaf) => `in ${leaf}`), nameOf(step)])
        stop()
        return { from: at, step, gains }
      }),
    )

  /** The rules that forbid a step of a path. */
  const refusedOn = <Rule>(
    path: Path,
    rulesFor: (at: AnyMachineSnapshot, event: EventObject) => readonly Rule[],
  ) => {
    const { tell, snapshot, stop } = tour()
    const rules = new Set<Rule>()
    for (const { event } of path) {
      for (const rule of rulesFor(snapshot(), event)) rules.add(rule)
      tell(event)
    }
    stop()
    return rules
  }

  return {
    leaves: leavesOf(logic),
    transitions: [...transitions.values()],
    paths,
    edges,
    start: () => serialize(tour().snapshot()),
    tour,
    serialize,
    coverOf,
    refusedOn,
  }
}
export type Graph = ReturnType<typeof graphOf>
