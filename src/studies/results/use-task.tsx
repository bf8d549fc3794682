import { type ReactNode, useId } from 'react'
import css from './use-task.module.css'
import { useResultsSearch } from './use-results-search.ts'

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
