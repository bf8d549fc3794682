import { type ReactNode, useId } from 'react'
import css from './tasks.module.css'
import { useResultsSearch } from '../search.ts'

interface Children {
  readonly children: ReactNode
}

/** The tasks of a study one below the other, each a `TaskResult`. */
export const TaskResults = ({ children }: Children) => <ol className={css.tasks}>{children}</ol>

interface TaskResultProps extends Children {
  readonly task: { readonly number: number; readonly text: string }
}

/** A task under its number and wording. */
export const TaskResult = ({ task: { number, text }, children }: TaskResultProps) => (
  <li className={css.task}>
    <h3>
      {number}. {text}
    </h3>
    {children}
  </li>
)

/** What was measured side by side, each a `Measure`. */
export const Measures = ({ children }: Children) => <div className={css.measures}>{children}</div>

interface MeasureProps extends Children {
  readonly name: string
  /** A heading below a task is an `h4`, one below a chart’s title an `h3`. */
  readonly heading?: 'h3' | 'h4'
}

export const Measure = ({ name, heading: Heading = 'h4', children }: MeasureProps) => (
  <div>
    <Heading className={css.name}>{name}</Heading>
    {children}
  </div>
)

interface Task {
  readonly id: string
  /** Counting from 1. */
  readonly number: number
  readonly text: string
}

/** The task in the address, the first one unless it names another, and the field to choose it by. */
export function useTask<One extends Task>({
  tasks,
}: {
  readonly tasks: readonly One[]
}): { task: One | undefined; field: ReactNode } {
  const id = useId()
  const { search, change } = useResultsSearch()
  const task = tasks.find((one) => one.id === search.task) ?? tasks[0]
  const field = (
    <div className={css.field}>
      <label htmlFor={id}>Task</label>
      <select
        id={id}
        value={task?.id}
        onChange={({ currentTarget }) => change({ task: currentTarget.value })}
      >
        {tasks.map((one) => (
          <option key={one.id} value={one.id}>
            {one.number}. {one.text}
          </option>
        ))}
      </select>
    </div>
  )
  return { task, field }
}
