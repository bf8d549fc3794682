import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { allOf, childrenOf, deedsOf, initialOf, pathOf, type Step, stepsFrom } from './machine-graph.ts'

/** The Mermaid identifier of a state; the displayed name is separate. */
const idOf = (node: AnyStateNode) => node.id.replaceAll(/\W/g, '_')

const labelOf = ({ event, guard, actions }: Step) =>
  [event, guard && `[${guard}]`, actions && `/ ${actions}`].filter(Boolean).join(' ')

const isInside = (inner: AnyStateNode, outer: AnyStateNode) =>
  inner.path.slice(0, outer.path.length).join('.') === outer.path.join('.')

const drawInside = (node: AnyStateNode, indent: string): string[] => {
  const initial = initialOf(node)
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

/** Notes for internal transitions of compound states, which Mermaid cannot draw as arrows. */
const needsNote = ({ from, to }: Step) =>
  childrenOf(from).length > 0 && to.every((target) => isInside(target, from))

const notesOn = (node: AnyStateNode) => {
  const place = node.parent ? `In every state of \`${pathOf(node)}\`` : 'In every state'
  const noted = stepsFrom(node).filter(needsNote)
  const targets = (step: Step) => step.to.map((target) => `\`${pathOf(target)}\``).join(', ')
  return [
    ...deedsOf(node),
    ...noted.map((step) => (step.to.length > 0 ? `${labelOf(step)} → ${targets(step)}` : labelOf(step))),
  ].map((deed) => `- ${place}: ${deed}`)
}

/** The machine as a Mermaid state diagram, with notes in Markdown for everything the diagram cannot show. */
export function drawMachine({ root }: AnyStateMachine) {
  const nodes = allOf(root)
  const arrows = nodes.flatMap(stepsFrom).filter((step) => !needsNote(step))
  const diagram = [
    'stateDiagram-v2',
    // Mermaid supports parallel regions only inside a state.
    ...(root.type === 'parallel' ? drawState(root, '  ') : drawInside(root, '  ')),
    ...arrows.flatMap((step) =>
      (step.to.length > 0 ? step.to : [step.from]).map(
        (target) => `  ${idOf(step.from)} --> ${idOf(target)} : ${labelOf(step)}`,
      ),
    ),
  ]
  const notes = nodes.filter((node) => childrenOf(node).length > 0).flatMap(notesOn)
  return { diagram: diagram.join('\n'), notes }
}
