import { type FormEvent, useId } from 'react'
import { maxLength } from '#contract/shared/limits.ts'
import type { Design, PreferenceTask } from '#contract/studies/tools/preference-test.ts'
import { MediaView } from '#studies/player/parts/media-view.tsx'
import { StepActions } from '#studies/player/parts/step-actions.tsx'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { choiceText, type ComparisonActions, labelOf } from './comparing.tsx'
import css from './reason.module.css'
import { limitText } from '#ui/limit-text.ts'

interface ReasonProps {
  readonly task: PreferenceTask
  readonly designs: readonly Design[]
  readonly chosen: string | null
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly isMissing: boolean
  readonly actions: ComparisonActions
}

/** The question for the reason of a choice, next to the chosen design. */
export function Reason({ task, designs, chosen, draft, onDraft, isMissing, actions }: ReasonProps) {
  const {
    question,
    tools: { preferencetest: messages },
  } = useTranslation()
  const id = useId()
  const index = designs.findIndex((design) => design.id === chosen)
  const design = designs[index]
  const isBlank = draft.trim() === ''
  const error = isMissing && isBlank ? messages.needsReason : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actions.give(draft)
  }
  if (!task.reason || !design) return null
  const label = labelOf(messages, design.media, index)
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <div className={css.choice} data-kind={design.media.kind}>
        <p>{choiceText(messages, design.media, index)}</p>
        <MediaView media={design.media} label={label} />
      </div>
      <div className={css.question}>
        <div id={`${id}-title`} className={css.title}>
          <StepTitle>{task.reason.question}</StepTitle>
        </div>
        <textarea
          className={css.text}
          rows={5}
          {...limitText(maxLength.comment)}
          value={draft}
          aria-labelledby={`${id}-title`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error !== null || undefined}
          onChange={({ currentTarget }) => onDraft(currentTarget.value)}
        />
        <p id={`${id}-error`} role="alert" className={css.error}>
          {error}
        </p>
        <StepActions back={{ label: messages.changeChoice, onClick: actions.reopen }}>
          <Button type="submit">{isBlank && !task.reason.required ? question.skip : question.next}</Button>
        </StepActions>
      </div>
    </form>
  )
}
