import { useEffect, useRef, useState } from 'react'
import type { TitledText } from '#content/types.ts'
import { Prose } from './prose.tsx'
import css from './steps.module.css'

type StepsProps = { steps: readonly TitledText[]; label?: string }

/**
 * A road in a few steps. Side by side on wide screens; on narrow ones a row that snaps while it is scrolled by touch,
 * wheel, keyboard or its dots. Only the dots need scripts, and without them they are not shown.
 */
export function Steps({ steps, label = 'How it goes' }: StepsProps) {
  const { list, shown } = useShownStep()
  const scrollTo = (index: number) => {
    const step = list.current?.children.item(index)
    step?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }
  return (
    <>
      <div className={css.scroll} role="region" aria-label={label} tabIndex={0}>
        <ol ref={list} className={css.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>
                <Prose text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
      <div className={css.dots}>
        {steps.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            className={css.dot}
            aria-label={`Step ${index + 1}: ${title}`}
            aria-current={index === shown ? 'step' : undefined}
            onClick={() => scrollTo(index)}
          />
        ))}
      </div>
    </>
  )
}

/** Index of the step that is mostly in view of the list. */
function useShownStep() {
  const list = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!list.current) return
    const steps = [...list.current.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setShown(steps.indexOf(entry.target))
      },
      { root: list.current.parentElement, threshold: 0.6 },
    )
    steps.forEach((step) => observer.observe(step))
    return () => observer.disconnect()
  }, [])
  return { list, shown }
}
