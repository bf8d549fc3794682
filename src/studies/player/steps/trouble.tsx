import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import type { TellSession } from '../use-session.ts'
import { useWords } from '../words.tsx'
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

// Until a study is there its language is not known: these three are said in English.

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
  const { title, text, here } = useWords().elsewhere
  return (
    <Trouble title={title} text={text}>
      <Button onClick={() => tell({ type: 'session.reclaimed' })}>{here}</Button>
    </Trouble>
  )
}

export function Refused({ tell }: { tell: TellSession }) {
  const { beginAgain, refused } = useWords()
  return (
    <Trouble title={refused.title} text={refused.text}>
      <Button onClick={() => tell({ type: 'session.restarted' })}>{beginAgain}</Button>
    </Trouble>
  )
}
