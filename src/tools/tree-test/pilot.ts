import { createActor, type EventFrom } from 'xstate'
import { isLeaf, isVisible } from '#machines/tools/tree-test/tree-walk.ts'
import { treeTestTaskMachine } from '#machines/tools/tree-test/tree-test-task.ts'
import { runTasks, taskInput, type ToolPilot, toSession } from '#studies/pilot/tool-pilot.ts'
import { answering, newcomers } from './simulated-people.ts'

/** Steps at random before a leaf is taken: fewer than a path may have. */
const maxSteps = 60

/** Simulated participants of a tree test: those with an opinion walk as the attentive people of its flags do. */
export const treeTestPilot: ToolPilot<'treetest'> = {
  doTasks: async (work) => {
    const { tasks, settings, person } = work
    const { how } = person
    const [least, usual] = how.choice
    const manner = { ...newcomers, wrong: 1 - how.knows, read: how.reads, choice: [least, usual] } as const
    const answers = how.chooses === 'opinion' ? answering(manner)(tasks, settings)(person.people) : []
    let [task, steps]: [string | null, number] = [null, 0]
    /** Nodes that the person will open, the leaf last. */
    let planned: string[] = []
    const plan = (id: string) => {
      const found = answers.find(({ taskId }) => taskId === id)
      const text = tasks.tasks.find((each) => each.id === id)?.text
      planned = (found?.path ?? []).flatMap((place) => tasks.tree[place]?.id ?? [])
      task = id
      steps = 0
      work.wait(person.readMs(text))
    }
    await runTasks(
      createActor(treeTestTaskMachine.provide({ actions: toSession(work) }), { input: taskInput(work) }),
      work,
      {
        stepOf: ({ context }) => context.task ?? undefined,
        act: ({ context, value }): EventFrom<typeof treeTestTaskMachine> | null => {
          if (value === 'presenting') return { type: 'task.shown', at: work.now() }
          if (context.task !== null && context.task !== task) plan(context.task)
          const { walk } = context
          const isPicked = walk.picked !== null
          work.wait(person.chooseMs())
          const at = work.now()
          if (isPicked && planned.length === 0) return { type: 'task.answered', at }
          const visible = tasks.tree.filter(
            ({ id, parent }) => parent === walk.open.at(-1) && isVisible(tasks.tree, walk, id),
          )
          steps += 1
          const leaves = visible.filter(({ id }) => isLeaf(tasks.tree, id))
          const choices = steps > maxSteps && leaves.length > 0 ? leaves : visible
          const node = planned.shift() ?? person.pick(choices).id
          return { type: isLeaf(tasks.tree, node) ? 'leaf.picked' : 'node.opened', node, at }
        },
      },
    )
  },
  steps: ({ tasks }) => tasks.map(({ id, text }) => ({ id, label: text })),
  orders: ({ tasks }) => [{ of: 'tasks', parts: tasks.map(({ id, text }) => ({ id, label: text })) }],
}
