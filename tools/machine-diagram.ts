import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A name Mermaid takes; the shown one is given beside it. */
const idOf = (node: AnyStateNode) => node.id.replaceAll(/\W/g, '_')

/** The state as a reader finds it in the source: its path below the machine. */
const pathOf = (node: AnyStateNode) => node.path.join('.') || node.key

interface Named {
  readonly type?: unknown
  readonly name?: unknown
  readonly guards?: unknown
}

/** Guards and actions are names, objects with a type, or functions, some of which combine others. */
const nameOf = (reference: unknown, anonymous: string): string => {
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

const labelOf = ({ eventType, guard, actions }: AnyTransitionDefinition, isAlways: boolean) =>
  [
    isAlways ? 'always' : eventName(eventType),
    guard && `[${nameOf(guard, 'condition')}]`,
    actions.length > 0 && `/ ${listOf(actions)}`,
  ]
    .filter(Boolean)
    .join(' ')

interface Step {
  readonly from: AnyStateNode
  /** None: it stays where it is. */
  readonly to: readonly AnyStateNode[]
  readonly label: string
}

const stepsFrom = (node: AnyStateNode): Step[] => {
  const step = (isAlways: boolean) => (transition: AnyTransitionDefinition) => ({
    from: node,
    to: transition.target ?? [],
    label: labelOf(transition, isAlways),
  })
  return [...(node.always ?? []).map(step(true)), ...[...node.transitions.values()].flat().map(step(false))]
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)
const allOf = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(allOf)]
const isInside = (inner: AnyStateNode, outer: AnyStateNode) =>
  inner.path.slice(0, outer.path.length).join('.') === outer.path.join('.')

/** XState's own doings behind `after`, which the arrow shows already. */
const isTimer = (action: unknown) => ['raise', 'cancel'].includes(nameOf(action, ''))

const deedsOf = (node: AnyStateNode) => {
  const deed = (moment: string, actions: readonly unknown[]) => {
    const own = node.after.length > 0 ? actions.filter((action) => !isTimer(action)) : actions
    return own.length > 0 ? [`${moment} / ${listOf(own)}`] : []
  }
  const invoked = node.invoke.map(({ id, src }) => `invokes ${typeof src === 'string' ? src : id}`)
  return [...invoked, ...deed('entry', node.entry), ...deed('exit', node.exit)]
}

const drawInside = (node: AnyStateNode, indent: string): string[] => {
  const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : []
  const children = childrenOf(node).map((child) => drawState(child, indent))
  const lines =
    node.type === 'parallel'
      ? children.flatMap((each, index) => (index ? [`${indent}--`, ...each] : each))
      : children.flat()
  return initial ? [`${indent}[*] --> ${idOf(initial)}`, ...lines] : lines
}

const drawState = (node: AnyStateNode, indent: string): string[] => {
  const id = idOf(node)
  const title = `${indent}state "${node.key}" as ${id}`
  if (childrenOf(node).length > 0) return [`${title} {`, ...drawInside(node, `${indent}  `), `${indent}}`]
  return [
    title,
    ...deedsOf(node).map((deed) => `${indent}${id} : ${deed}`),
    ...(node.type === 'final' ? [`${indent}${id} --> [*]`] : []),
  ]
}

/** What a state with states inside does without being left cannot be drawn as an arrow, so it is told. */
const isTold = ({ from, to }: Step) =>
  childrenOf(from).length > 0 && to.every((target) => isInside(target, from))

const notesOn = (node: AnyStateNode) => {
  const place = node.parent ? `In every state of \`${pathOf(node)}\`` : 'In every state'
  const told = stepsFrom(node).filter(isTold)
  const targets = (step: Step) => step.to.map((target) => `\`${pathOf(target)}\``).join(', ')
  return [
    ...deedsOf(node),
    ...told.map((step) => (step.to.length > 0 ? `${step.label} → ${targets(step)}` : step.label)),
  ].map((deed) => `- ${place}: ${deed}`)
}

/** The machine as a Mermaid state diagram, and as lines of Markdown what such a diagram cannot show. */
export function drawMachine({ root }: AnyStateMachine) {
  const nodes = allOf(root)
  const arrows = nodes.flatMap(stepsFrom).filter((step) => !isTold(step))
  const diagram = [
    'stateDiagram-v2',
    // Regions beside each other are only known inside a state.
    ...(root.type === 'parallel' ? drawState(root, '  ') : drawInside(root, '  ')),
    ...arrows.flatMap(({ from, to, label }) =>
      (to.length > 0 ? to : [from]).map((target) => `  ${idOf(from)} --> ${idOf(target)} : ${label}`),
    ),
  ]
  const notes = nodes.filter((node) => childrenOf(node).length > 0).flatMap(notesOn)
  return { diagram: diagram.join('\n'), notes }
}
