import { useEffect } from 'react'
import type { Design, FirstClickTasks } from '#contract/studies/first-click.ts'
import { Button } from '../../player/parts/button.tsx'
import { StepTitle } from '../../player/parts/step-title.tsx'
import css from './brief.module.css'

interface BriefProps {
  readonly task: FirstClickTasks['tasks'][number]
  readonly design: Design
  /** Counting from 1. */
  readonly position: number
  readonly total: number
  readonly onStart: () => void
}

/** A task before its picture is seen. The picture is fetched meanwhile. */
export function Brief({ task, design, position, total, onStart }: BriefProps) {
  useEffect(() => {
    new Image().src = design.src
  }, [design.src])
  return (
    <section className={css.brief}>
      {total > 1 && (
        <p className={css.count}>
          Task {position} of {total}
        </p>
      )}
      <StepTitle>{task.text}</StepTitle>
      <p className={css.lead}>
        The picture fills the screen when you start. Click once, where you would begin.{' '}
        {task.further > 0 &&
          `After that you may add ${task.further === 1 ? 'one more click' : `up to ${task.further} more clicks`}.`}
      </p>
      <Button onClick={onStart}>Show the picture</Button>
    </section>
  )
}
