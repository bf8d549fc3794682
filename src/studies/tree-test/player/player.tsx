import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { TreeNode } from '#contract/studies/tree-test.ts'
import { format } from '#content/translations/index.ts'
import { treeTestTaskMachine } from '#machines/tree-test-task.ts'
import { rootOf } from '#machines/tree-walk.ts'
import { Button, StepTitle } from '../../player/parts/elements.tsx'
import type { TaskProps } from '../../player/define-player.tsx'
import { useTranslation } from '../../player/translation.tsx'
import css from './player.module.css'
import { TreeLevel, type TreeWords } from './tree-level.tsx'

/** The children of each node, looked up once: a tree may have two thousand. */
const byParent = (tree: readonly TreeNode[]) => {
  const children = new Map<string, TreeNode[]>()
  for (const node of tree) {
    const siblings = children.get(node.parent ?? '')
    if (siblings) siblings.push(node)
    else children.set(node.parent ?? '', [node])
  }
  return children
}

/** The tasks of a tree test, one after another. */
export default function TreeTestPlayer({
  tasks,
  order,
  answer,
  events,
  clock,
  sendToSession,
}: TaskProps<'treetest'>) {
  const [machine] = useState(() =>
    treeTestTaskMachine.provide({ actions: { sendToSession: (_, event) => sendToSession(event) } }),
  )
  const [state, send] = useMachine(machine, { input: { tasks, order, answer, events, at: clock() } })
  const [children] = useState(() => byParent(tasks.tree))
  const { task, walk } = state.context
  const text = useTranslation().tools.treetest

  // The time of a task runs from when it can be read.
  useEffect(() => {
    if (task !== null) send({ type: 'task.shown', at: clock() })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each task, whatever the clock says later
  }, [task, send])

  const at = () => ({ at: clock() })
  const words: TreeWords = {
    open: (node) => send({ type: 'node.opened', node, ...at() }),
    close: (node) => send({ type: 'node.left', node, ...at() }),
    pick: (node) => send({ type: 'leaf.picked', node, ...at() }),
    answer: () => send({ type: 'task.answered', ...at() }),
  }
  const position = order.findIndex((id) => id === task)
  const asked = tasks.tasks.find(({ id }) => id === task)?.text
  if (task === null) return null
  return (
    <section className={css.test}>
      <div className={css.task}>
        <p className={css.count}>{format(text.position, { n: position + 1, total: order.length })}</p>
        <StepTitle key={task}>{asked}</StepTitle>
        {tasks.maySkip && (
          <Button look="quiet" className={css.skip} onClick={() => send({ type: 'task.skipped', ...at() })}>
            {text.skip}
          </Button>
        )}
      </div>
      <nav aria-label={text.menu} className={css.menu}>
        <TreeLevel key={task} parent={rootOf(tasks.tree)} nodes={children} walk={walk} words={words} />
      </nav>
    </section>
  )
}
