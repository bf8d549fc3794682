import { counted } from '#analysis/format.ts'
import type { FiveSecondTask } from '#contract/studies/five-second.ts'
import { Button } from '../../player/parts/button.tsx'
import { StepTitle } from '../../player/parts/step-title.tsx'
import css from './player.module.css'

interface PresentingProps {
  readonly task: FiveSecondTask
  readonly language: string
  readonly place: string | null
  /** The picture is on its way, or on the screen. */
  readonly isBusy: boolean
  /** The picture did not arrive. */
  readonly hasFailed: boolean
  readonly onShow: () => void
  /** Null where a task has to be done. */
  readonly onSkip: (() => void) | null
}

/** What will be seen and for how long, before it is seen. */
export function Presenting({ task, language, place, isBusy, hasFailed, onShow, onSkip }: PresentingProps) {
  const { text, seconds } = task
  return (
    <section className={css.presenting}>
      {place && <p className={css.place}>{place}</p>}
      <div lang={language}>
        <StepTitle>{text}</StepTitle>
      </div>
      <p className={css.lead}>
        One picture fills your screen for <strong>{counted(seconds, 'second')}</strong>, once, and does not
        come back. Just look at it: there is nothing to click. Afterwards we ask what you remember.
      </p>
      <p role="alert" className={css.wrong}>
        {hasFailed && 'The picture did not arrive. Check your connection and try again; no time has run yet.'}
      </p>
      <div className={css.actions}>
        <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && onShow()}>
          {isBusy ? 'One moment…' : hasFailed ? 'Try again' : `Show it for ${counted(seconds, 'second')}`}
        </Button>
      </div>
      <aside className={css.aside} aria-label="If you cannot see the picture">
        <p>
          This task is about what is seen at a glance. It cannot be done by ear, and no screen reader can read
          the picture out in that time.
        </p>
        {onSkip && (
          <Button look="quiet" onClick={onSkip}>
            I cannot see pictures: go on without it
          </Button>
        )}
      </aside>
    </section>
  )
}
