import type { Measure } from '../statistics/measures.ts'
import type { ResultsSearch } from './search.ts'

/** A task that can be compared with another one. */
export interface ComparableTask {
  readonly id: string
  readonly text: string
}

/** Whether the values of each person are known, which a comparison of two tasks needs. */
const isByPerson = (measure: Measure) => {
  if (measure.kind === 'groupings') return false
  return measure.kind === 'times' || measure.kind === 'logs'
    ? measure.logRatioTo !== undefined
    : measure.people !== undefined
}

/** Tasks whose answers are known person by person. */
export const comparableTasks = (measures: readonly Measure[]): ComparableTask[] => {
  const byId = new Map(
    measures.flatMap((each) => (isByPerson(each) ? [[each.task, each.taskText] as const] : [])),
  )
  return [...byId].map(([id, text]) => ({ id, text }))
}

/** The comparison that the address names: with another study, or of two different tasks; null without one. */
export function chosenComparison(
  { with: other, tasks: chosen }: ResultsSearch,
  tasks: readonly ComparableTask[],
) {
  if (other !== undefined) return { kind: 'study', study: String(other) } as const
  const [first, second] = String(chosen ?? '')
    .split(',')
    .map((id) => tasks.find((task) => task.id === id))
  return first && second && first !== second ? ({ kind: 'tasks', tasks: [first, second] } as const) : null
}
