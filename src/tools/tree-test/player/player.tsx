import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { format } from '#content/translations/translation.ts'
import type { TreeNode } from '#contract/studies/tools/tree-test.ts'
import { treeTestTaskMachine } from '#machines/tools/tree-test/tree-test-task.ts'
import { rootOf, type TreeWalk } from '#machines/tools/tree-test/tree-walk.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import { taskInput, toSession } from '#studies/player/task-machine.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './player.module.css'

/** The children of each node, indexed once because a tree may have 2000 nodes. */
const childrenByParent = (tree: readonly TreeNode[]) => {
  const children = new Map<string, TreeNode[]>()
  for (const node of tree) {
    const siblings = children.get(node.parent ?? '')
    if (siblings) siblings.push(node)
    else children.set(node.parent ?? '', [node])
  }
  return children
}

/** A tree test: one task after another, answered by choosing a leaf of the tree. */
export default function TreeTestPlayer(props: TaskProps<'treetest'>) {
  const { tasks, order, clock } = props
  const [machine] = useState(() => treeTestTaskMachine.provide({ actions: toSession(props) }))
  const [state, send] = useMachine(machine, { input: taskInput(props) })
  const [children] = useState(() => childrenByParent(tasks.tree))
  const { task, walk } = state.context
  const messages = useTranslation().tools.treetest

  // The time of a task starts when its text is on the page.
  const showTask = useEffectEvent(() => send({ type: 'task.shown', at: clock() }))
  useEffect(() => {
    if (task !== null) showTask()
  }, [task])

  const time = () => ({ at: clock() })
  const actions: TreeActions = {
    open: (node) => send({ type: 'node.opened', node, ...time() }),
    close: (node) => send({ type: 'node.left', node, ...time() }),
    pick: (node) => send({ type: 'leaf.picked', node, ...time() }),
    answer: () => send({ type: 'task.answered', ...time() }),
  }
  const position = order.findIndex((id) => id === task)
  const taskText = tasks.tasks.find(({ id }) => id === task)?.text
  if (task === null) return null
  return (
    <section className={css.test}>
      <div className={css.task}>
        {order.length > 1 && <p className={css.position}>{format(messages.position, { n: position + 1 })}</p>}
        <StepTitle key={task}>{taskText}</StepTitle>
        {tasks.maySkip && (
          <Button
            variant="quiet"
            className={css.skip}
            onClick={() => send({ type: 'task.skipped', ...time() })}
          >
            {messages.skip}
          </Button>
        )}
      </div>
      <nav aria-label={messages.menu} className={css.menu}>
        <TreeLevel key={task} parent={rootOf(tasks.tree)} nodes={children} walk={walk} actions={actions} />
      </nav>
    </section>
  )
}

/** Commands of the tree, for its nodes. */
interface TreeActions {
  readonly open: (node: string) => void
  readonly close: (node: string) => void
  readonly pick: (node: string) => void
  readonly answer: () => void
}

interface TreeLevelProps {
  readonly parent: string
  readonly nodes: ReadonlyMap<string, readonly TreeNode[]>
  readonly walk: TreeWalk
  readonly actions: TreeActions
}

/** The children of a node: branches that open in place, and leaves that can be marked. */
function TreeLevel({ parent, nodes, walk, actions }: TreeLevelProps) {
  return (
    <ul className={css.level}>
      {nodes
        .get(parent)
        ?.map((node) =>
          nodes.has(node.id) ? (
            <Branch key={node.id} node={node} nodes={nodes} walk={walk} actions={actions} />
          ) : (
            <Leaf key={node.id} node={node} isPicked={walk.picked === node.id} actions={actions} />
          ),
        )}
    </ul>
  )
}

type BranchProps = Omit<TreeLevelProps, 'parent'> & { node: TreeNode }

function Branch({ node, nodes, walk, actions }: BranchProps) {
  const isOpen = walk.open.includes(node.id)
  return (
    <li>
      <button
        type="button"
        className={css.node}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? actions.close(node.id) : actions.open(node.id))}
      >
        <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true" className={css.arrow}>
          <path
            d="m4 1.5 4.5 4.5L4 10.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {node.label}
      </button>
      {isOpen && <TreeLevel parent={node.id} nodes={nodes} walk={walk} actions={actions} />}
    </li>
  )
}

function Leaf({ node, isPicked, actions }: { node: TreeNode; isPicked: boolean; actions: TreeActions }) {
  return (
    <li>
      <button
        type="button"
        className={css.node}
        data-leaf=""
        aria-pressed={isPicked}
        onClick={() => actions.pick(node.id)}
      >
        <span className={css.dot} aria-hidden="true" />
        {node.label}
      </button>
      {isPicked && <SubmitLeaf label={node.label} actions={actions} />}
    </li>
  )
}

/** The button that submits the marked leaf; below it, so that it is the next Tab stop. */
function SubmitLeaf({ label, actions }: { label: string; actions: TreeActions }) {
  const messages = useTranslation().tools.treetest
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The promise that newer browsers return must not become the cleanup.
    container.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={container} className={css.answer}>
      <Button onClick={actions.answer}>{messages.find}</Button>
      <VisuallyHidden role="status">{format(messages.marked, { label })}</VisuallyHidden>
    </div>
  )
}
