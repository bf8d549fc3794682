import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import type { SendSessionEvent } from '../use-session.ts'
import { useTranslation } from '../translation.tsx'
import css from './step.module.css'

function Trouble({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={css.step}>
      <div className={css.words}>
        <StepTitle>{title}</StepTitle>
        <p className={css.lead}>{text}</p>
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </section>
  )
}

export function Opening() {
  return (
    <p role="status" className={css.opening}>
      {useTranslation().shell.opening}
    </p>
  )
}

export function Unreachable({ send }: { send: SendSessionEvent }) {
  const { tryAgain, unreachable } = useTranslation().shell
  return (
    <Trouble title={unreachable.title} text={unreachable.text}>
      <Button onClick={() => send({ type: 'page.retried' })}>{tryAgain}</Button>
    </Trouble>
  )
}

export function Unknown() {
  const { title, text } = useTranslation().shell.unknown
  return <Trouble title={title} text={text} />
}

export function OpenInAnotherTab({ send }: { send: SendSessionEvent }) {
  const { title, text, here } = useTranslation().shell.elsewhere
  return (
    <Trouble title={title} text={text}>
      <Button onClick={() => send({ type: 'session.takenOver' })}>{here}</Button>
    </Trouble>
  )
}

export function Refused({ send }: { send: SendSessionEvent }) {
  const { beginAgain, refused } = useTranslation().shell
  return (
    <Trouble title={refused.title} text={refused.text}>
      <Button onClick={() => send({ type: 'session.restarted' })}>{beginAgain}</Button>
    </Trouble>
  )
}
