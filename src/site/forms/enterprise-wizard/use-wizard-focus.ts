import { useEffect, useRef } from 'react'
import { wizardQuestions } from '#content/site/wizard-questions.ts'
import { stepOfField } from '#machines/site/enterprise-wizard-rules.ts'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import { useFocusAfterSubmit } from '../focus-after-submit.ts'
import type { RunningWizard } from './use-wizard.ts'

interface WizardFocus extends Pick<RunningWizard, 'send'> {
  /** The step in view. */
  readonly index: number
  readonly isBusy: boolean
  readonly isRestarted: boolean
}

/**
 * Where the focus is in the wizard: on the heading of a new step or on its errors, on the field that an error leads to,
 * and after a refused attempt on the errors.
 */
export const useWizardFocus = ({ index, isBusy, isRestarted, send }: WizardFocus) => {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const shown = useRef({ index, isBusy, field: '' })
  const afterSubmit = useFocusAfterSubmit()

  const focusField = (field: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()

  useKeyedEffect(index, () => {
    const { index: before, field } = shown.current
    shown.current = { ...shown.current, index, field: '' }
    if (before === index) return
    if (field) focusField(field)
    else (summary.current ?? heading.current)?.focus()
  })
  useKeyedEffect(isBusy, () => {
    if (shown.current.isBusy && !isBusy) afterSubmit.focus(summary.current)
    shown.current.isBusy = isBusy
  })
  useEffect(() => {
    if (isRestarted) heading.current?.focus()
  }, [isRestarted])

  return {
    form,
    heading,
    summary,
    /** Leads to a field, which may be in another step. */
    showField: (field: string) => {
      const step = stepOfField(field, wizardQuestions.length)
      if (step === index) return focusField(field)
      shown.current.field = field
      send({ type: 'step.chosen', index: step })
    },
    submit: (type: 'step.advanced' | 'form.submitted') =>
      afterSubmit.submit(
        () => send({ type }),
        () => summary.current,
      ),
  }
}
