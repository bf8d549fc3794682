import { useEffect } from 'react'
import { plural, format } from '#content/translations/index.ts'
import type { Design, FirstClickTasks } from '#contract/studies/first-click.ts'
import { Button, StepTitle } from '../../player/parts/elements.tsx'
import { useTranslation } from '../../player/translation.tsx'
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
  const {
    language,
    tools: { firstclick: text },
  } = useTranslation()
  useEffect(() => {
    new Image().src = design.src
  }, [design.src])
  return (
    <section className={css.brief}>
      {total > 1 && <p className={css.count}>{format(text.position, { n: position, total })}</p>}
      <StepTitle>{task.text}</StepTitle>
      <p className={css.lead}>
        {text.lead} {task.further > 0 && plural(language, text.further, task.further)}
      </p>
      <Button onClick={onStart}>{text.show}</Button>
    </section>
  )
}
