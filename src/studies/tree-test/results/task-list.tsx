import type { TaskModel } from '#analysis/tree-test.ts'
import css from './task-list.module.css'

/** What the tasks were, below a table that has their numbers alone. */
export function TaskList({ tasks }: { tasks: readonly TaskModel[] }) {
  return (
    <ol className={css.tasks}>
      {tasks.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  )
}
