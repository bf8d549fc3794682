import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import type { TellSession } from '../use-session.ts'
import css from './step.module.css'

function Trouble({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
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
      The study is on its way.
    </p>
  )
}

export function Unreachable({ tell }: { tell: TellSession }) {
  return (
    <Trouble
      title="The study did not arrive"
      text="Your connection may have dropped. Nothing is lost: what you answered before is kept."
    >
      <Button onClick={() => tell({ type: 'page.retried' })}>Try again</Button>
    </Trouble>
  )
}

export function Unknown({ message }: { message: string | null }) {
  return <Trouble title="No study at this link" text={message ?? 'The link may be incomplete.'} />
}

export function Elsewhere({ tell }: { tell: TellSession }) {
  return (
    <Trouble
      title="You go on in another tab"
      text="This study is open in another tab of this browser, and your answers are taken there. You can also bring it back here."
    >
      <Button onClick={() => tell({ type: 'session.reclaimed' })}>Go on here</Button>
    </Trouble>
  )
}

export function Refused({ message, tell }: { message: string | null; tell: TellSession }) {
  return (
    <Trouble title="This session cannot go on" text={message ?? 'The server takes no more of its answers.'}>
      <Button onClick={() => tell({ type: 'session.restarted' })}>Begin again</Button>
    </Trouble>
  )
}
