import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import frame from './form-frame.module.css'

interface WizardFinalPageProps {
  readonly message: string
  readonly again: string
  readonly onAgain: () => void
}

/** Confirms that the answers were sent and takes the focus of the button. */
export function WizardFinalPage({ message, again, onAgain }: WizardFinalPageProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} role="status" className={frame.sent}>
      <p className={frame.sentMessage}>{message}</p>
      <Button variant="default" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
