import { useEffect, useId, useRef, useState } from 'react'
import type { OwnIncentive } from '#contract/incentives/incentives.ts'
import { Button } from '#ui/button.tsx'
import { useTranslation } from '../translation.tsx'
import { readIncentive } from './read-incentive.ts'
import css from './incentive-card.module.css'

interface IncentiveCardProps {
  /** Identifier of the study. */
  readonly study: string
  readonly token: string
}

const load = (session: IncentiveCardProps) => readIncentive(session).catch(() => 'failed' as const)

/** The code of a participant who has finished; nothing for a study that gives out none. */
export default function IncentiveCard({ study, token }: IncentiveCardProps) {
  const { incentive: texts, shell } = useTranslation()
  const id = useId()
  const [incentive, setIncentive] = useState<OwnIncentive | 'failed' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    void load({ study, token }).then(setIncentive)
  }, [study, token])
  const retry = async () => {
    const loaded = await load({ study, token })
    setIncentive(loaded)
    if (loaded === 'failed') return
    // The button that had the focus is removed, and without a code the whole card.
    const left = loaded === null ? document.querySelector('h1') : title.current
    left?.focus()
  }
  if (incentive === null) return null
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      {incentive === 'failed' ? (
        <>
          <p role="alert">{texts.failed}</p>
          <Button variant="outlined" onClick={() => void retry()}>
            {shell.tryAgain}
          </Button>
        </>
      ) : (
        <Given incentive={incentive} />
      )}
    </section>
  )
}

/** The code itself, or the way by which it comes. */
function Given({ incentive: { state, text, code } }: { readonly incentive: OwnIncentive }) {
  const { incentive: texts } = useTranslation()
  const [note, setNote] = useState('')
  if (code === null) return <p>{state === 'mail' ? texts.mailed : texts.none}</p>
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setNote(texts.copied)
    } catch {
      setNote(texts.notCopied)
    }
  }
  return (
    <>
      {text !== '' && <p className={css.text}>{text}</p>}
      <p className={css.code} dir="ltr" translate="no">
        {code}
      </p>
      <Button variant="outlined" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <p role="status" className={css.note}>
        {note}
      </p>
    </>
  )
}
