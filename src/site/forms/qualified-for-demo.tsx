import { useEffect, useRef } from 'react'
import { ActionLink } from '#site/blocks/action-link.tsx'
import css from './form-frame.module.css'

/** Replaces the form with a link to the calendar and takes the focus of its button. */
export function QualifiedForDemo({ message }: { message: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} role="status" className={css.sent}>
      <p className={css.sentMessage}>{message}</p>
      <p>Choose the fifteen minutes that suit you. Your name and address are filled in for you there.</p>
      <ActionLink action={{ label: 'Choose a time', route: 'pageBookFreeDemo' }} />
    </div>
  )
}
