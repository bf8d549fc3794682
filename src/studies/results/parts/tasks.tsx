import type { ReactNode } from 'react'
import { useResultsSearch } from '../search.ts'
import { SelectField } from './inputs.tsx'
import css from './tasks.module.css'

interface Children {
  readonly children: ReactNode
}

/** A list of tasks, each a `TaskResult`. */
export const TaskResults = ({ children }: Children) => <ol className={css.tasks}>{children}</ol>

interface TaskResultProps extends Children {
  readonly task: { readonly number: number; readonly text: string }
}

/** A task with its number and text. */
export const TaskResult = ({ task: { number, text }, children }: TaskResultProps) => (
  <li className={css.task}>
    <h3>
      {number}. {text}
    </h3>
    {children}
  </li>
)

/** Measures side by side, each a `Measure`. */
export const Measures = ({ children }: Children) => <div className={css.measures}>{children}</div>

interface MeasureProps extends Children {
  readonly name: string
  /** `h4` inside a task, `h3` directly inside a chart. */
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

/** The task selected in the address, by default the first, and the field to select it. */
export function useTask<One extends Task>({
  tasks,
}: {
  readonly tasks: readonly One[]
}): { task: One | undefined; field: ReactNode } {
  const { search, change } = useResultsSearch()
  const task = tasks.find((one) => one.id === search.task) ?? tasks[0]
  const field = (
    <SelectField
      label="Task"
      value={task?.id}
      options={tasks.map(({ id, number, text }) => ({ value: id, label: `${number}. ${text}` }))}
      onChange={(chosen) => change({ task: chosen })}
    />
  )
  return { task, field }
}
