import { type FormEvent, useId } from 'react'
import { maxLength } from '#contract/limits.ts'
import type { Design, PreferenceTask } from '#contract/studies/preference-test.ts'
import { Button, StepTitle } from '../../player/parts/elements.tsx'
import { MediaView } from '../../player/parts/media-view.tsx'
import { useTranslation } from '../../player/translation.tsx'
import { choiceOf, type ComparisonWords, labelOf } from './comparison-words.ts'
import css from './reason.module.css'

interface ReasonProps {
  readonly task: PreferenceTask
  readonly designs: readonly Design[]
  readonly chosen: string | null
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly isMissing: boolean
  readonly words: ComparisonWords
}

/** Why this one; the choice stays in sight and can be changed from here. */
export function Reason({ task, designs, chosen, draft, onDraft, isMissing, words }: ReasonProps) {
  const {
    question,
    tools: { preferencetest: text },
  } = useTranslation()
  const id = useId()
  const place = designs.findIndex((design) => design.id === chosen)
  const design = designs[place]
  const isBlank = draft.trim() === ''
  const said = isMissing && isBlank ? text.needsReason : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    words.give(draft)
  }
  if (!task.reason || !design) return null
  const label = labelOf(text, design.media, place)
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <div className={css.choice} data-kind={design.media.kind}>
        <p>{choiceOf(text, design.media, place)}</p>
        <MediaView media={design.media} label={label} />
      </div>
      <div className={css.question}>
        <div id={`${id}-title`} className={css.title}>
          <StepTitle>{task.reason.question}</StepTitle>
        </div>
        <textarea
          className={css.text}
          rows={5}
          maxLength={maxLength.comment}
          value={draft}
          aria-labelledby={`${id}-title`}
          aria-describedby={said ? `${id}-error` : undefined}
          aria-invalid={said !== null || undefined}
          onChange={({ currentTarget }) => onDraft(currentTarget.value)}
        />
        <p id={`${id}-error`} role="alert" className={css.error}>
          {said}
        </p>
        <div className={css.actions}>
          <Button type="submit">{isBlank && !task.reason.required ? question.skip : question.next}</Button>
          <Button look="quiet" onClick={words.reopen}>
            {text.changeChoice}
          </Button>
        </div>
      </div>
    </form>
  )
}
