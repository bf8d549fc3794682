import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

interface Named {
  readonly type?: unknown
  readonly name?: unknown
  readonly guards?: unknown
}

/** The name of a guard or action: a string, an object with a type, or a function such as `and`. */
export const nameOf = (reference: unknown, anonymous: string): string => {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' && typeof reference !== 'function') return anonymous
  const { type, name, guards }: Named = reference ?? {}
  if (Array.isArray(guards)) {
    const inner = guards.map((guard) => nameOf(guard, anonymous))
    return name === 'not' ? `not ${inner.join()}` : inner.join(` ${String(name)} `)
  }
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : anonymous
}

const listOf = (actions: readonly unknown[]) => actions.map((action) => nameOf(action, 'action')).join(', ')

const eventName = (event: unknown) => {
  const type = String(event)
  const actor = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type)
  if (actor) return `${actor[2]} ${actor[1] === 'done' ? 'is done' : 'fails'}`
  const after = /^xstate\.after\.([^.]+)\./.exec(type)
  if (after) return `after ${after[1]}${/^\d+$/.test(after[1] ?? '') ? ' ms' : ''}`
  return type === '*' ? 'any other event' : type
}

/** A transition as text, with its targets. */
export interface Step {
  readonly from: AnyStateNode
  /** Empty if the state does not change. */
  readonly to: readonly AnyStateNode[]
  /** Type of the event; undefined for `always`. */
  readonly type: string | undefined
  readonly event: string
  readonly guard: string | undefined
  readonly actions: string | undefined
  readonly description: string | undefined
}

/** Transitions of a state, `always` first. */
export const stepsFrom = (node: AnyStateNode): Step[] => {
  const step =
    (isAlways: boolean) =>
    ({ target, eventType, guard, actions, description }: AnyTransitionDefinition) => ({
      from: node,
      to: target ?? [],
      type: isAlways ? undefined : String(eventType),
      event: isAlways ? 'always' : eventName(eventType),
      guard: guard && nameOf(guard, 'condition'),
      actions: actions.length > 0 ? listOf(actions) : undefined,
      description,
    })
  return [...(node.always ?? []).map(step(true)), ...[...node.transitions.values()].flat().map(step(false))]
}

export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)

/** A state and all its descendants. */
export const allOf = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(allOf)]

/** The path of the state in the machine. */
export const pathOf = (node: AnyStateNode) => node.path.join('.') || node.key

/** The initial state of a compound state. */
export const initialOf = (node: AnyStateNode) =>
  node.type === 'compound' ? node.initial.target?.[0] : undefined

/** Internal actions of `after`, which the arrow already shows. */
const isTimer = (action: unknown) => ['raise', 'cancel'].includes(nameOf(action, ''))

/** Invoked actors, and entry and exit actions of a state. */
export const deedsOf = (node: AnyStateNode) => {
  const deed = (moment: string, actions: readonly unknown[]) => {
    const own = node.after.length > 0 ? actions.filter((action) => !isTimer(action)) : actions
    return own.length > 0 ? [`${moment} / ${listOf(own)}`] : []
  }
  const invoked = node.invoke.map(({ id, src }) => `invokes ${typeof src === 'string' ? src : id}`)
  return [...invoked, ...deed('entry', node.entry), ...deed('exit', node.exit)]
}

/** An external event with its description for each transition. */
interface Happening {
  readonly type: string
  readonly meanings: readonly string[]
}

const isFromOutside = (type: string | undefined) => type !== undefined && !type.startsWith('xstate.')

/** Descriptions of the states and events of a machine. */
export function wordsOf({ root }: AnyStateMachine) {
  const steps = allOf(root).flatMap(stepsFrom)
  const types = [...new Set(steps.map(({ type }) => type))].filter((type) => type !== undefined)
  const events: Happening[] = types.filter(isFromOutside).map((type) => ({
    type,
    meanings: [
      ...new Set(steps.filter((step) => step.type === type).flatMap(({ description }) => description ?? [])),
    ],
  }))
  const states = allOf(root)
    .filter(({ parent }) => parent)
    .map((node) => ({ path: pathOf(node), meaning: node.description ?? '' }))
  return { states, events }
}

/** States and transitions without a description. */
export function undescribed({ root }: AnyStateMachine) {
  const nodes = allOf(root)
  const taken = nodes.flatMap((node) => {
    const steps = stepsFrom(node).filter(({ type }) => isFromOutside(type))
    const silent = steps.filter(
      ({ type }) => !steps.some((other) => other.type === type && other.description?.trim()),
    )
    return silent.map(({ type }) => `${type} in ${pathOf(node)}`)
  })
  return [...nodes.filter(({ description }) => !description?.trim()).map(pathOf), ...new Set(taken)]
}
