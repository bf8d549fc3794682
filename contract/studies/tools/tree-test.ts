import { z } from 'zod'
import { boundedRecord, partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { studyMessages } from '../messages.ts'
import { asWording } from '../../shared/wording.ts'
import { meanAndSquares } from '../task-success.ts'
import { timePairs } from '../time-pairs.ts'
import { refuseRepeated, type RuleContext } from '../part-rules.ts'

/** A node of the tree; the only root has no parent and is not selectable. */
const treeNode = z.object({
  id: partId,
  parent: partId.nullable(),
  label: asWording(requiredText(messages.required, maxLength.title)),
})
export type TreeNode = z.infer<typeof treeNode>

const maxTasks = 50

const task = z.object({ id: partId, text: asWording(requiredText(messages.required, maxLength.comment)) })

/** Reports a second root, and items that the root does not lead to: those in circles, and those of an unknown item. */
const refuseDetached = (tree: readonly TreeNode[], context: RuleContext) => {
  const children = Map.groupBy(tree, ({ parent }) => parent)
  const [root] = tree
  if (root?.parent !== null || children.get(null)?.length !== 1) {
    context.addIssue({ code: 'custom', path: ['tree'], message: studyMessages.roots })
    return
  }
  const reached = new Set([root.id])
  for (const id of reached) for (const child of children.get(id) ?? []) reached.add(child.id)
  for (const [index, { id }] of tree.entries())
    if (!reached.has(id))
      context.addIssue({ code: 'custom', path: ['tree', index], message: studyMessages.detached })
}

/** The tree, and tasks to find something in it. */
const tasks = z
  .object({
    tool: z.literal('treetest'),
    tree: z.array(treeNode).min(3, studyMessages.tooFew(3)).max(2000, studyMessages.tooMany(2000)),
    tasks: z.array(task).min(1, studyMessages.tooFew(1)).max(maxTasks, studyMessages.tooMany(maxTasks)),
    maySkip: z.boolean(),
  })
  .superRefine(({ tree, tasks: asked }, context) => {
    refuseRepeated(tree, 'tree', context)
    refuseRepeated(asked, 'tasks', context)
    refuseDetached(tree, context)
  })
export type TreeTestTasks = z.infer<typeof tasks>

/** The leaves that count as correct, by task. */
const settings = z.object({
  tool: z.literal('treetest'),
  correct: boundedRecord(partId, z.array(partId).min(1).max(50), maxTasks),
})
export type TreeTestSettings = z.infer<typeof settings>

/**
 * One participant's answer to a task: the nodes opened or returned to, in order from the root, and the leaf that was
 * chosen, null for a skipped task.
 */
const taskAnswer = z.object({
  task: partId,
  path: z.array(partId).min(1).max(500),
  end: partId.nullable(),
  /** Milliseconds from showing the task to the answer. */
  ms: wholeNumber,
})

const answer = z.object({
  tool: z.literal('treetest'),
  tasks: z.array(taskAnswer).max(maxTasks),
})
export type TreeTestAnswer = z.infer<typeof answer>

/** An event of the test; `at` is milliseconds since the session started. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task.shown'), at: wholeNumber, task: partId }),
  z.object({ type: z.literal('node.opened'), at: wholeNumber, task: partId, node: partId }),
  z.object({ type: z.literal('node.left'), at: wholeNumber, task: partId, node: partId }),
  z.object({ type: z.literal('leaf.picked'), at: wholeNumber, task: partId, node: partId }),
  z.object({ type: z.literal('task.answered'), at: wholeNumber, task: partId, node: partId }),
  z.object({ type: z.literal('task.skipped'), at: wholeNumber, task: partId }),
])
export type TreeTestEvent = z.infer<typeof event>

/** Number of answers that never went back, and of those that did. */
const directed = z.object({ direct: wholeNumber, indirect: wholeNumber })

/** Answers whose path is not listed, counted exactly by node. */
const rest = z.object({
  /** Number of these answers. */
  answers: wholeNumber,
  /** A listed path may have been taken by up to this many of them. */
  missed: wholeNumber,
  /** Times in milliseconds that are not listed with a path, of answers with a leaf, rounded down. */
  times: z.array(z.object({ ms: wholeNumber, count: wholeNumber })),
  /** Of the logarithms of these times before they were rounded; missing in older results. */
  logs: meanAndSquares.optional(),
  skipped: directed,
  /** In columns, by node. */
  nodes: z.object({
    /** Index of the node in the tree. */
    node: z.array(wholeNumber),
    /** First clicks. */
    first: z.array(wholeNumber),
    /** Visits from its parent. */
    entered: z.array(wholeNumber),
    /** Steps from it to another node than a child. */
    back: z.array(wholeNumber),
    /** Tasks skipped at it. */
    skipped: z.array(wholeNumber),
    /** Answers that chose it, directly and indirectly. */
    direct: z.array(wholeNumber),
    indirect: z.array(wholeNumber),
  }),
  /** First clicks on, and answers that chose, one of the rarest nodes that `nodes` has no room for. */
  elsewhere: directed.extend({ first: wholeNumber }),
})
export type TreeTestRest = z.infer<typeof rest>

/** Maximum number of different outcomes of people in a reply. */
const maxOutcomes = 20_000

/** Answers by task; equal paths are counted together. */
const counts = z.object({
  tool: z.literal('treetest'),
  /**
   * How each person ended all tasks, for intervals over all tasks: by task in the order of the study, separated by
   * commas, the index of the chosen node, followed by `~` if the person went back; `s` if skipped, empty without an
   * answer. People with equal outcomes are counted together; later people without room are missing.
   */
  people: z
    .array(z.object({ ends: z.string().regex(/^[\d~s,]*$/), count: wholeNumber }))
    .max(maxOutcomes)
    .optional(),
  /** Times of answers that chose a leaf. */
  pairs: timePairs.optional(),
  tasks: z.array(
    z.object({
      task: partId,
      /** Every path, or the most frequent ones and `rest`. */
      answers: z.array(
        z.object({
          path: z.array(partId),
          end: partId.nullable(),
          count: wholeNumber,
          /** Times of these answers in milliseconds; those without room are in `rest`. */
          ms: z.array(wholeNumber),
        }),
      ),
      rest: rest.optional(),
    }),
  ),
})
export type TreeTestCounts = z.infer<typeof counts>

/** Schemas of a tree test. */
export const treeTest = {
  /** Prefix of schema names in the OpenAPI document. */
  name: 'TreeTest',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Reasons to exclude or to flag a response, in addition to those common to all studies. */
  exclusions: [],
  flags: ['same-endpoint', 'same-branch', 'implausibly-fast'],
} as const
