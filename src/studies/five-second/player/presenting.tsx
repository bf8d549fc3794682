import { plural, format } from '#content/translations/index.ts'
import type { FiveSecondTask } from '#contract/studies/five-second.ts'
import { Button, StepTitle } from '../../player/parts/elements.tsx'
import { FormattedText, useTranslation } from '../../player/translation.tsx'
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
  const {
    language: spoken,
    shell,
    tools: { fivesecond: text },
  } = useTranslation()
  const time = plural(spoken, text.time, task.seconds)
  return (
    <section className={css.presenting}>
      {place && <p className={css.place}>{place}</p>}
      <div lang={language}>
        <StepTitle>{task.text}</StepTitle>
      </div>
      <p className={css.lead}>
        <FormattedText text={text.lead} values={{ time: <strong>{time}</strong> }} />
      </p>
      <p role="alert" className={css.wrong}>
        {hasFailed && text.broken}
      </p>
      <div className={css.actions}>
        <Button isOff={isBusy} onClick={onShow}>
          {isBusy ? shell.welcome.moment : hasFailed ? shell.tryAgain : format(text.show, { time })}
        </Button>
      </div>
      <aside className={css.aside} aria-label={text.cannotSee}>
        <p>{text.glance}</p>
        {onSkip && (
          <Button look="quiet" onClick={onSkip}>
            {text.skip}
          </Button>
        )}
      </aside>
    </section>
  )
}
