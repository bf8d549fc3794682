import { useState } from 'react'
import { format } from '#content/translations/translation.ts'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './time-left.module.css'

/** Seconds left that screen readers announce. */
const announced = [60, 10]

/** “4:05” */
export const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface TimeLeftProps {
  /** “Time left: {time}” */
  readonly text: string
  /** Seconds. */
  readonly limit: number
  /** When the task was started, in milliseconds since the session started. */
  readonly since: number
  readonly clock: () => number
  readonly onOver: () => void
}

/** The time that is left for a task. */
export function TimeLeft({ text, limit, since, clock, onOver }: TimeLeftProps) {
  const secondsLeft = () => Math.max(0, Math.ceil(limit - (clock() - since) / 1000))
  const [left, setLeft] = useState(secondsLeft)

  useKeyedEffect(`${limit} ${since}`, () => {
    const tick = () => {
      const seconds = secondsLeft()
      setLeft(seconds)
      if (seconds === 0) onOver()
    }
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  })

  const last = announced.findLast((seconds) => left <= seconds)
  return (
    <>
      <p className={css.time} role="timer" aria-live="off">
        {format(text, { time: clockText(left) })}
      </p>
      <VisuallyHidden>
        <span role="status">{last !== undefined && format(text, { time: clockText(last) })}</span>
      </VisuallyHidden>
    </>
  )
}
