import type { ReactNode } from 'react'
import css from './task-results.module.css'

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
