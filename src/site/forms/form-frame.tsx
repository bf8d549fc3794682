import { IconArrowRight } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import css from './form-frame.module.css'
import { forgetValues, keepValues, keptValuesKey, restoreValues } from './kept-values.ts'
import { usePrefill } from './use-prefill.ts'
import type { FormSubmission } from './use-submission.ts'

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/**
 * The submit button of a form. Disabled before hydration: the browser would otherwise post the form itself and lose
 * its values.
 */
export function SubmitButton({ isBusy, icon, children }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button type="submit" disabled={!isHydrated} isBusy={isBusy} icon={icon} className={css.submit}>
      {children}
    </Button>
  )
}

interface FormFrameProps {
  readonly submission: FormSubmission
  /** Name of the form for assistive technology. */
  readonly label: string
  readonly submitLabel: string
  /** Label of the button that resets the form after it was accepted. */
  readonly again?: string
  readonly children: ReactNode
}

/** Replaces an accepted form with a message and takes the focus of its button. */
export function SentMessage({ message, children }: { message: string; children?: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} role="status" className={css.sent}>
      <p className={css.sentMessage}>{message}</p>
      {children}
    </div>
  )
}

/** Layout of a form: fields, captcha, messages about the whole form, and the submit button. */
export function FormFrame(props: FormFrameProps) {
  return (
    <MantineTheme>
      <FormParts {...props} />
    </MantineTheme>
  )
}

/** Enters what was typed into a form earlier, and keeps what is typed now. */
const useKeptValues = ({ name, keptAs = name, isOpen = true, sent }: FormSubmission) => {
  const fields = useRef<HTMLDivElement>(null)
  const [isRestored, setRestored] = useState(false)
  const isReady = useRef(false)
  useEffect(() => {
    if (!isOpen || sent !== null) return
    // After the effects of the form itself, which take up what was typed before hydration.
    queueMicrotask(() => {
      if (fields.current) setRestored(restoreValues(keptAs, fields.current))
      isReady.current = true
    })
  }, [keptAs, isOpen, sent])
  return {
    fields,
    isRestored,
    // A browser that fills a form in after going back does so before the kept values are entered.
    keep: () => isReady.current && fields.current && keepValues(keptAs, fields.current),
    forget: () => {
      forgetValues(keptAs)
      setRestored(false)
    },
  }
}

function FormParts({ submission, label, submitLabel, again, children }: FormFrameProps) {
  const { name, keptAs, element, submit, reset, captcha, captchaError, isBusy, alert, sent } = submission
  const { fields, isRestored, keep, forget } = useKeptValues(submission)
  // Fields of a form that was cleared are rendered anew, with the values that the form starts with.
  const [round, setRound] = useState(0)
  usePrefill(element)
  const clear = () => {
    forget()
    reset()
    setRound(round + 1)
    element.current?.focus()
  }
  if (sent !== null)
    return (
      <SentMessage message={sent}>
        {again && (
          <Button variant="outlined" size="sm" onClick={reset}>
            {again}
          </Button>
        )}
      </SentMessage>
    )
  return (
    <form
      ref={element}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => captcha.prepare()}
      tabIndex={-1}
      data-storage-key={keptAs === undefined ? keptValuesKey(name) : undefined}
      className={css.form}
    >
      <div role="status" className={css.kept}>
        {isRestored && (
          <>
            What you typed is kept on this device until you send it, for 30 days.{' '}
            <Button variant="link" onClick={clear}>
              Clear the form
            </Button>
          </>
        )}
      </div>
      <div key={round} ref={fields} className={css.fields} onChange={keep}>
        {children}
      </div>
      <div ref={(container) => captcha.setContainer(container)} />
      <div aria-live="assertive">
        {captchaError && (
          <p role="alert" className={css.alert} data-failed>
            {captchaError}
          </p>
        )}
        {alert && (
          <p role="alert" className={css.alert} data-failed={alert.kind === 'failed' || undefined}>
            {alert.text}
          </p>
        )}
      </div>
      <SubmitButton isBusy={isBusy} icon={<IconArrowRight size={18} aria-hidden />}>
        {submitLabel}
      </SubmitButton>
      <noscript>
        <p>This form needs JavaScript to be sent. You can read everything on this site without it.</p>
      </noscript>
    </form>
  )
}
