import { useEffect, useState } from 'react'
import { format } from '#content/translations/translation.ts'
import { useBusyServer } from './busy-server.ts'
import css from './study-player.module.css'
import { useTranslation } from './translation.tsx'

/** Counts down to the moment at which a busy server is asked again; empty otherwise. */
export function BusyNotice() {
  const endsAt = useBusyServer()
  return (
    <div role="timer" className={css.offline}>
      {endsAt !== null && <Countdown endsAt={endsAt} />}
    </div>
  )
}

function Countdown({ endsAt }: { readonly endsAt: number }) {
  const { language, shell } = useTranslation()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'second' }).format(seconds)
  return (
    <div className={css.note}>
      <p>{format(shell.busy, { time })}</p>
    </div>
  )
}
