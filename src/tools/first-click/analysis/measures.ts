import type { FirstClickCounts, FirstClickTasks, Hotspot } from '#contract/studies/tools/first-click.ts'
import { eachTime, logRatios, type Measure, type OfPeople } from '#studies/statistics/measures.ts'
import { firstClickModel, isCorrectClick } from './first-click-model.ts'

type CountedTask = FirstClickCounts['tasks'][number]

/** By the number of a person, whether the first click was correct; a skipped task is not. */
const successOfPeople = ({ people, clicks: [first] }: CountedTask, spots: readonly Hotspot[]) => {
  if (!people) return undefined
  const found = new Map(people.skipped.map((person) => [person, false]))
  for (const [row, answer] of (first?.answer ?? []).entries()) {
    const person = people.clicked[answer]
    const [x, y] = [first?.x[row], first?.y[row]]
    if (person !== undefined && x !== undefined && y !== undefined)
      found.set(person, isCorrectClick(spots, { x, y }))
  }
  return found
}

/** The measures of each task to compare: success where a hotspot is correct, and the time to the first click. */
export const firstClickMeasures = (
  tasks: Pick<FirstClickTasks, 'pictures' | 'tasks'>,
  counts: Pick<FirstClickCounts, 'tasks' | 'pairs'>,
  hotspots: Readonly<Record<string, readonly Hotspot[]>>,
): Measure[] => {
  const ratioOf = logRatios(
    tasks.tasks.map(({ id }) => id),
    counts.pairs,
  )
  const successes = new Map(
    counts.tasks.map((counted) => [counted.task, successOfPeople(counted, hotspots[counted.task] ?? [])]),
  )
  const everybody = [...new Set([...successes.values()].flatMap((found) => [...(found?.keys() ?? [])]))]
  const peopleOf = (task: string): readonly OfPeople<boolean>[] | undefined => {
    const found = successes.get(task)
    return found && everybody.map((person) => ({ value: found.get(person) ?? null, times: 1 }))
  }
  return firstClickModel(tasks, counts, hotspots).tasks.flatMap(({ id, text, clicks, result }): Measure[] => {
    const named = { task: id, taskText: text }
    return [
      ...(result.isJudged
        ? [
            {
              ...named,
              name: 'Success',
              kind: 'share',
              share: result.success,
              people: peopleOf(id),
            } as const,
          ]
        : []),
      {
        ...named,
        name: 'Time to click',
        kind: 'times',
        times: eachTime((clicks[0] ?? []).map(({ ms }) => ms)),
        logRatioTo: ratioOf(id),
      },
    ]
  })
}
