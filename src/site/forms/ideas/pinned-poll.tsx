import { type ReactNode, useEffect, useState } from 'react'

/** Asks without the typed client: a visitor of a page without a poll does not load it. */
const loadPoll = async () => {
  const reply: unknown = await (await fetch('/ssr/poll')).json()
  const hasPoll = typeof reply === 'object' && reply !== null && 'poll' in reply && reply.poll !== null
  return hasPoll ? (await import('./poll.tsx')).pollSection(reply) : null
}

/** The poll that is pinned to the board, loaded after the page; nothing without one, or while it cannot be loaded. */
export function PinnedPoll() {
  const [poll, setPoll] = useState<ReactNode>(null)
  useEffect(() => {
    loadPoll().then(setPoll, () => undefined)
  }, [])
  return poll
}
