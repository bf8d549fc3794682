import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { childrenOf, initialOf, nameOf } from './machine-graph.ts'

/** Functions cannot be exported as JSON, so guards, actions and actors are exported by name. */
const reference = (value: unknown) => {
  const type = nameOf(value, '')
  if (type === '')
    throw new Error('A guard or an action without a name cannot be exported: name it in setup()')
  const params: unknown =
    typeof value === 'object' && value !== null && 'params' in value ? value.params : undefined
  return params === undefined || typeof params === 'function' ? { type } : { type, params }
}

const listed = <Item>(name: string, items: readonly Item[]) => (items.length > 0 ? { [name]: items } : {})

const transitionConfig = ({ target, guard, actions, reenter, description }: AnyTransitionDefinition) => ({
  ...listed(
    'target',
    (target ?? []).map(({ id }) => `#${id}`),
  ),
  ...(guard !== undefined && { guard: reference(guard) }),
  ...listed('actions', actions.map(reference)),
  ...(reenter && { reenter }),
  ...(description !== undefined && { description }),
})

const doneOrError = /^xstate\.(?:done|error)\.actor\./

const invokeConfig = (node: AnyStateNode) =>
  node.invoke.map(({ id, src }) => {
    const of = (kind: 'done' | 'error') =>
      (node.transitions.get(`xstate.${kind}.actor.${id}`) ?? []).map(transitionConfig)
    return {
      id,
      src: typeof src === 'string' ? src : id,
      ...listed('onDone', of('done')),
      ...listed('onError', of('error')),
    }
  })

/** XState compiles a delay to two actions and an event; the export restores `after`. */
const afterConfig = (node: AnyStateNode) => {
  const delays = [...new Set(node.after.map(({ delay }) => String(delay)))]
  const at = (delay: string) => node.after.filter((transition) => String(transition.delay) === delay)
  return delays.length > 0
    ? { after: Object.fromEntries(delays.map((delay) => [delay, at(delay).map(transitionConfig)])) }
    : {}
}

const onConfig = (node: AnyStateNode) => {
  const own = [...node.transitions].filter(
    ([type]) => !doneOrError.test(type) && !type.startsWith('xstate.after.'),
  )
  const done = own.find(([type]) => type.startsWith('xstate.done.state.'))
  const events = own.filter((entry) => entry !== done)
  return {
    ...(events.length > 0 && {
      on: Object.fromEntries(events.map(([type, list]) => [type, list.map(transitionConfig)])),
    }),
    ...(done && { onDone: done[1].map(transitionConfig) }),
  }
}

const actionsOf = (node: AnyStateNode, actions: readonly unknown[]) =>
  actions
    .filter((action) => node.after.length === 0 || !['raise', 'cancel'].includes(nameOf(action, '')))
    .map(reference)

const historyTarget = ({ config }: AnyStateNode) =>
  'target' in config && config.target !== undefined ? { target: config.target } : {}

const nodeConfig = (node: AnyStateNode): object => {
  const initial = initialOf(node)
  const children = childrenOf(node)
  return {
    // Transitions can target the state by its id from anywhere in the machine.
    ...(node.parent && node.config.id !== undefined && { id: node.config.id }),
    ...(node.description !== undefined && { description: node.description }),
    ...(node.type !== 'atomic' && node.type !== 'compound' && { type: node.type }),
    ...(node.type === 'history' && { history: node.history, ...historyTarget(node) }),
    ...(initial && { initial: initial.key }),
    ...listed('tags', [...node.tags]),
    ...listed('entry', actionsOf(node, node.entry)),
    ...listed('exit', actionsOf(node, node.exit)),
    ...listed('invoke', invokeConfig(node)),
    ...listed('always', (node.always ?? []).map(transitionConfig)),
    ...afterConfig(node),
    ...onConfig(node),
    ...(children.length > 0 && {
      states: Object.fromEntries(children.map((child) => [child.key, nodeConfig(child)])),
    }),
  }
}

/** The machine as plain data for Stately's editor and `createMachine`, without implementations. */
export const exportMachine = ({ id, version, root }: AnyStateMachine) => ({
  id,
  ...(version !== undefined && { version }),
  ...nodeConfig(root),
})
