import { toolReviews } from '#machines/studies/tool-reviews.ts'
import { aboutOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { ownRule } from '../sources.ts'

/** Tasks that cannot be finished because no path leads to their end. */
export const unreachableEnd: PreflightRule = {
  name: 'unreachable-end',
  title: 'A task whose end cannot be reached',
  explanation: [
    'A prototype without a chain of hotspots from the first screen of a task to one of its last screens makes everybody give up. The results then say nothing about the design.',
    'The rule follows all hotspots, keys and waits from the first screen. It reports a task if none of the screens on which it ends is among those reached. A task without such screens ends when participants say so, and is not reported.',
    'The advice is wrong if you want to know how long people try to do something impossible.',
  ],
  source: ownRule,
  check: ({ study: { tasks } }) =>
    (toolReviews[tasks.tool]?.deadEnds(tasks) ?? []).map(({ path, id, problem }) => ({
      path: `study.tasks.${path}`,
      about: aboutOf(id, problem),
      message: `${problem} Nobody can finish the task. Add the missing hotspot, or choose other last screens.`,
    })),
}
