import { type AnyStateMachine, fromPromise, type StateValue } from 'xstate'
import type { Example } from './example.ts'
import { examples } from './examples.ts'

/** A call that a machine waits for. */
interface Waiting {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** What a machine has asked its page to do. */
export interface Deed {
  readonly name: string
  readonly params: unknown
}

/** A machine with calls that end when they are told to, and actions that are only written down. */
export function prepare(machine: AnyStateMachine, { effects, ends }: Example, onDeed: (deed: Deed) => void) {
  const calls = new Map<string, Waiting>()
  const actor = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => calls.set(self.id, { resolve, reject })),
  )
  const provided: AnyStateMachine = machine.provide({
    actors: Object.fromEntries(Object.keys(ends).map((name) => [name, actor])),
    actions: Object.fromEntries(
      effects.map((name) => [name, (_: unknown, params: unknown) => onDeed({ name, params })]),
    ),
  })
  return { machine: provided, calls }
}

/** The paths of all states that are active, the outer ones first: `editing`, `editing.ready`. */
export const activePaths = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) => [
        key,
        ...(inner === undefined ? [] : activePaths(inner).map((path) => `${key}.${path}`)),
      ])

/** The innermost active states, as one line. */
export const whereIs = (value: StateValue) => {
  const paths = activePaths(value)
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))).join(', ')
}

/** Where a machine stands, as far as it is shown. */
export interface Standing {
  readonly value: StateValue
  readonly context: unknown
  readonly isDone: boolean
  /** The calls it waits for: the id each was invoked under, and its name. */
  readonly waiting: readonly { readonly id: string; readonly src: string }[]
}

interface Call {
  readonly src: unknown
  getSnapshot(): { readonly status: string }
}
interface Seen {
  readonly value: StateValue
  readonly context: unknown
  readonly status: string
  readonly children: Readonly<Record<string, Call | undefined>>
}

/** What is shown of a snapshot. */
export const standingOf = ({ value, context, status, children }: Seen): Standing => ({
  value,
  context,
  isDone: status === 'done',
  waiting: Object.entries(children).flatMap(([id, call]) =>
    call?.getSnapshot().status === 'active' && typeof call.src === 'string' ? [{ id, src: call.src }] : [],
  ),
})

/** Plain words for a payload or a context. */
export const inWords = (value: unknown, indent?: number) =>
  JSON.stringify(
    value,
    (_, inner: unknown) => (typeof File !== 'undefined' && inner instanceof File ? inner.name : inner),
    indent,
  )

const pictures = import.meta.glob<string>('#machines/diagrams/*.svg', { query: '?raw', import: 'default' })

const loadPicture = async (file: string) => {
  const load = Object.entries(pictures).find(([path]) => path.endsWith(`/${file}.svg`))?.[1]
  if (!load) throw new Error(`There is no picture of ${file}`)
  // Inside a page the picture wears the page's colors.
  return (await load()).replace(/<style>[^<]*<\/style>/, '')
}

/** The machine of a file, what it takes to run it, and its picture. */
export async function loadRunnable(file: string) {
  const example = examples[file]
  if (!example) throw new Error(`Nothing says how to run ${file}`)
  const [machine, picture] = await Promise.all([example.load(), loadPicture(file)])
  return { example, machine, picture }
}
export type Runnable = Awaited<ReturnType<typeof loadRunnable>>
