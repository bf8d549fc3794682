import type { FirstClickCounts, FirstClickTasks, Hotspot } from '#contract/studies/tools/first-click.ts'
import { eachTime, type Measure } from '#studies/statistics/measures.ts'
import { firstClickModel } from './first-click.ts'

/** What can be compared about each task: success where a hotspot is correct, and the time to the first click. */
export const firstClickMeasures = (
  tasks: Pick<FirstClickTasks, 'pictures' | 'tasks'>,
  counts: Pick<FirstClickCounts, 'tasks'>,
  hotspots: Readonly<Record<string, readonly Hotspot[]>>,
): Measure[] =>
  firstClickModel(tasks, counts, hotspots).tasks.flatMap(({ id, text, clicks, result }): Measure[] => {
    const named = { task: id, taskText: text }
    return [
      ...(result.isJudged
        ? [{ ...named, name: 'Success', kind: 'share', share: result.success } as const]
        : []),
      {
        ...named,
        name: 'Time to click',
        kind: 'times',
        times: eachTime((clicks[0] ?? []).map(({ ms }) => ms)),
      },
    ]
  })
