import { useEffect, useState } from 'react'
import { format } from '#content/translations/translation.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useBusyServer } from './busy-server.ts'
import css from './study-player.module.css'
import { useTranslation } from './translation.tsx'

interface WaitProps {
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

/** Counts down to the moment at which a busy server is asked again; empty otherwise. */
export function BusyNotice() {
  const endsAt = useBusyServer()
  return (
    <>
      <div role="timer" aria-live="off" className={css.offline}>
        {endsAt !== null && <Countdown endsAt={endsAt} />}
      </div>
      <VisuallyHidden role="status">
        {endsAt !== null && <Announcement key={endsAt} endsAt={endsAt} />}
      </VisuallyHidden>
    </>
  )
}

const useWaitText = () => {
  const { language, shell } = useTranslation()
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second' })
  return (endsAt: number, now: number) =>
    format(shell.busy, { time: seconds.format(Math.max(0, Math.ceil((endsAt - now) / 1000))) })
}

function Countdown({ endsAt }: WaitProps) {
  const textOf = useWaitText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={css.note}>
      <p>{textOf(endsAt, now)}</p>
    </div>
  )
}

/** A screen reader says the time once, when the wait begins. */
function Announcement({ endsAt }: WaitProps) {
  const textOf = useWaitText()
  const [text] = useState(() => textOf(endsAt, Date.now()))
  return text
}
