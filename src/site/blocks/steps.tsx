import { useEffect, useRef, useState } from 'react'
import type { PictureName } from '#content/site/result-pictures.ts'
import type { TitledText } from '#content/site/types.ts'
import { ResultPicture } from '#site/pictures/result-picture.tsx'
import { Prose } from './prose.tsx'
import { TitledProse } from './titled-prose.tsx'
import css from './steps.module.css'

type StepsProps = { steps: readonly TitledText[]; label?: string }

/**
 * Numbered steps: columns on wide screens, a horizontally scrolling row with snap points on narrow ones. The dots
 * scroll to a step; they are hidden without scripts.
 */
export function Steps({ steps, label = 'Steps' }: StepsProps) {
  const { list, visible } = useVisibleStep()
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
              <TitledProse title={title} text={text} />
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
            aria-current={index === visible ? 'step' : undefined}
            onClick={() => scrollTo(index)}
          />
        ))}
      </div>
    </>
  )
}

type PictureStep = TitledText & { readonly picture: PictureName; readonly alt: string }

/** Numbered steps, each with a picture of the product. */
export function PictureSteps({ steps }: { steps: readonly PictureStep[] }) {
  return (
    <ol className={css.pictureSteps}>
      {steps.map(({ title, text, picture, alt }, index) => (
        <li key={title} className={css.pictureStep}>
          <div className={css.shot}>
            <ResultPicture name={picture} alt={alt} />
          </div>
          <h3>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            {title}
          </h3>
          <p>
            <Prose text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Returns the list's ref and the index of the step that is mostly in view. */
function useVisibleStep() {
  const list = useRef<HTMLOListElement>(null)
  const [visible, setVisible] = useState(0)
  useEffect(() => {
    if (!list.current) return
    const steps = [...list.current.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setVisible(steps.indexOf(entry.target))
      },
      { root: list.current.parentElement, threshold: 0.6 },
    )
    steps.forEach((step) => observer.observe(step))
    return () => observer.disconnect()
  }, [])
  return { list, visible }
}
