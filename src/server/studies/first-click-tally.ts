import { hash } from 'node:crypto'
import { z } from 'zod'
import {
  type ClickColumns,
  type FirstClickAnswer,
  type FirstClickTasks,
  firstClick,
  mostListed,
} from '#contract/studies/first-click.ts'
import type { Tally } from './define-tool.ts'

const taskCounts = firstClick.counts.shape.tasks.element
/** As it is put away: with the rank of each listed answer. */
const storedTally = z.array(taskCounts.extend({ ranks: z.array(z.number()) }))

const noClicks = (): ClickColumns => ({ answer: [], x: [], y: [], ms: [], by: [], fold: [] })

/** A number of 52 bits that has nothing to do with what a respondent did, or when. */
const rankOf = (respondent: string) => Number.parseInt(hash('sha256', respondent).slice(0, 13), 16)

/** The rows of columns that pass, their answers named anew. */
const pick = (columns: ClickColumns, nameOf: (answer: number) => number | undefined): ClickColumns => {
  const picked = noClicks()
  for (const [place, answer] of columns.answer.entries()) {
    const name = nameOf(answer)
    const by = columns.by[place]
    if (name === undefined || by === undefined) continue
    picked.answer.push(name)
    for (const key of ['x', 'y', 'ms', 'fold'] as const) picked[key].push(columns[key][place] ?? 0)
    picked.by.push(by)
  }
  return picked
}

/** Clicks of one task: all of them, or of the respondents with the lowest ranks. */
const newTaskTally = (task: string, most: number, before?: z.infer<typeof storedTally>[number]) => {
  let ranks = before?.ranks ?? []
  let clicks = before?.clicks ?? [noClicks()]
  let { clicked, skipped } = before ?? { clicked: 0, skipped: 0 }

  /** Which answers stay depends on who gave them, never on when they were counted. */
  const trim = () => {
    if (ranks.length <= most) return
    const limit = ranks.toSorted((a, b) => a - b)[most - 1] ?? 0
    const kept = [...ranks.keys()].filter((answer) => (ranks[answer] ?? 0) <= limit)
    const names = new Map(kept.map((answer, name) => [answer, name]))
    clicks = clicks.map((columns) => pick(columns, (answer) => names.get(answer)))
    ranks = kept.map((answer) => ranks[answer] ?? 0)
  }

  const counts = () => {
    trim()
    return { task, clicked, skipped, listed: ranks.length, clicks }
  }

  return {
    add(answer: FirstClickAnswer['tasks'][number], respondent: string) {
      if (answer.clicks.length === 0) {
        skipped += 1
        return
      }
      clicked += 1
      const name = ranks.push(rankOf(respondent)) - 1
      for (const [number, { x, y, ms, by }] of answer.clicks.entries()) {
        const columns = (clicks[number] ??= noClicks())
        columns.answer.push(name)
        columns.x.push(x)
        columns.y.push(y)
        columns.ms.push(ms)
        columns.by.push(by)
        columns.fold.push(answer.fold)
      }
      if (ranks.length > 2 * most) trim()
    },
    counts,
    toJSON: () => ({ ...counts(), ranks }),
  }
}

/** Counts answers by task. `most`: how many answers of a task are listed; above that an even sample of them is. */
export const newClickTally = (
  { tasks }: FirstClickTasks,
  stored?: unknown,
  most = mostListed,
): Tally<'firstclick'> => {
  const before = stored === undefined ? [] : storedTally.parse(stored)
  const tallies = new Map(
    tasks.map(({ id }) => [
      id,
      newTaskTally(
        id,
        most,
        before.find(({ task }) => task === id),
      ),
    ]),
  )
  return {
    add: (answer, respondent) => {
      for (const each of answer.tasks) tallies.get(each.task)?.add(each, respondent)
    },
    counts: () => ({
      tool: 'firstclick',
      tasks: [...tallies.values()].map((tally) => tally.counts()),
    }),
    toJSON: () => [...tallies.values()].map((tally) => tally.toJSON()),
  }
}
