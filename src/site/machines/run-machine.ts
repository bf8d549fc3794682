import { type AnyStateMachine, fromPromise, type StateValue } from 'xstate'
import type { MachineExample } from '#studies/machine-example.ts'
import { loadExample } from './examples.ts'

/** A pending call of an actor. */
interface PendingCall {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** An action that a machine has executed. */
export interface ActionCall {
  readonly name: string
  readonly params: unknown
}

/** Provides a machine with actors that are resolved by hand and actions that report their execution. */
export function provideStubs(
  machine: AnyStateMachine,
  { actions, outcomes }: MachineExample,
  onAction: (call: ActionCall) => void,
) {
  const calls = new Map<string, PendingCall>()
  const actor = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => calls.set(self.id, { resolve, reject })),
  )
  const provided: AnyStateMachine = machine.provide({
    actors: Object.fromEntries(Object.keys(outcomes).map((name) => [name, actor])),
    actions: Object.fromEntries(
      actions.map((name) => [name, (_: unknown, params: unknown) => onAction({ name, params })]),
    ),
  })
  return { machine: provided, calls }
}

/** Returns the paths of all active states, outer states first: `editing`, `editing.ready`. */
export const activePaths = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) => [
        key,
        ...(inner === undefined ? [] : activePaths(inner).map((path) => `${key}.${path}`)),
      ])

/** Returns the innermost active states as one line. */
export const innermostPaths = (value: StateValue) => {
  const paths = activePaths(value)
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))).join(', ')
}

/** The parts of a snapshot that are shown. */
export interface Inspection {
  readonly value: StateValue
  readonly context: unknown
  readonly isDone: boolean
  /** Pending calls: the id and the name of each invoked actor. */
  readonly pending: readonly { readonly id: string; readonly src: string }[]
}

interface Call {
  readonly src: unknown
  getSnapshot(): { readonly status: string }
}
interface InspectedSnapshot {
  readonly value: StateValue
  readonly context: unknown
  readonly status: string
  readonly children: Readonly<Record<string, Call | undefined>>
}

/** Extracts what is shown of a snapshot. */
export const inspectSnapshot = ({ value, context, status, children }: InspectedSnapshot): Inspection => ({
  value,
  context,
  isDone: status === 'done',
  pending: Object.entries(children).flatMap(([id, call]) =>
    call?.getSnapshot().status === 'active' && typeof call.src === 'string' ? [{ id, src: call.src }] : [],
  ),
})

/** Formats a payload or a context as JSON. */
export const toJson = (value: unknown, indent?: number) =>
  JSON.stringify(
    value,
    (_, inner: unknown) => (typeof File !== 'undefined' && inner instanceof File ? inner.name : inner),
    indent,
  )

const diagrams = import.meta.glob<string>('#machines/diagrams/*.svg', { query: '?raw', import: 'default' })

const loadDiagram = async (file: string) => {
  const load = Object.entries(diagrams).find(([path]) => path.endsWith(`/${file}.svg`))?.[1]
  if (!load) throw new Error(`There is no diagram of ${file}`)
  // The page's stylesheet replaces the diagram's own colors.
  return (await load()).replace(/<style>[^<]*<\/style>/, '')
}

/** Loads a machine with its example and its diagram. Throws for an unknown file. */
export async function loadRunnable(file: string) {
  const example = await loadExample(file)
  const [machine, diagram] = await Promise.all([example.load(), loadDiagram(file)])
  return { example, machine, diagram }
}
export type Runnable = Awaited<ReturnType<typeof loadRunnable>>
