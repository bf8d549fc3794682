import { z } from 'zod'
import { partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'

/** A node of the tree; the one root has no parent and is not shown as a choice. */
const treeNode = z.object({
  id: partId,
  parent: partId.nullable(),
  label: requiredText(messages.required, maxLength.title),
})
export type TreeNode = z.infer<typeof treeNode>

const task = z.object({ id: partId, text: requiredText(messages.required, maxLength.comment) })

/** What a tree test asks: where in the tree each thing is looked for. */
const tasks = z.object({
  tool: z.literal('treetest'),
  tree: z.array(treeNode).min(3).max(2000),
  tasks: z.array(task).min(1).max(50),
  maySkip: z.boolean(),
})
export type TreeTestTasks = z.infer<typeof tasks>

/** The leaves that count as correct, by task. */
const settings = z.object({
  tool: z.literal('treetest'),
  correct: z.record(partId, z.array(partId).min(1).max(50)),
})
export type TreeTestSettings = z.infer<typeof settings>

/**
 * One task of one participant: every node that was opened or gone back to, in order, the root first, and
 * the leaf that was named as the answer, null for a skipped task.
 */
const taskAnswer = z.object({
  task: partId,
  path: z.array(partId).min(1).max(500),
  end: partId.nullable(),
  /** Milliseconds from seeing the task to its answer. */
  ms: wholeNumber,
})

const answer = z.object({
  tool: z.literal('treetest'),
  tasks: z.array(taskAnswer).max(50),
})
export type TreeTestAnswer = z.infer<typeof answer>

/** What happened while looking; `at` is milliseconds since the session began. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task.shown'), at: wholeNumber, task: partId }),
  z.object({ type: z.literal('node.opened'), at: wholeNumber, task: partId, node: partId }),
  z.object({ type: z.literal('node.left'), at: wholeNumber, task: partId, node: partId }),
  z.object({ type: z.literal('leaf.picked'), at: wholeNumber, task: partId, node: partId }),
  z.object({ type: z.literal('task.answered'), at: wholeNumber, task: partId, node: partId }),
  z.object({ type: z.literal('task.skipped'), at: wholeNumber, task: partId }),
])
export type TreeTestEvent = z.infer<typeof event>

/** Answers by task, equal walks counted together. */
const counts = z.object({
  tool: z.literal('treetest'),
  tasks: z.array(
    z.object({
      task: partId,
      answers: z.array(
        z.object({
          path: z.array(partId),
          end: partId.nullable(),
          count: wholeNumber,
          /** Milliseconds, one for each of them. */
          ms: z.array(wholeNumber),
        }),
      ),
    }),
  ),
})
export type TreeTestCounts = z.infer<typeof counts>

/** Everything a tree test says on the wire. */
export const treeTest = {
  /** Its name in the names of the OpenAPI document's schemas. */
  name: 'TreeTest',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Why responses to it are left out of the numbers, and why to look at one, beside the reasons of every study. */
  exclusions: [],
  flags: ['same-endpoint', 'direct-but-wrong'],
} as const
