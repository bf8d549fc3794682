import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { hasSessionHint } from '#api/session-hint.ts'

interface WorkspaceLinkProps {
  readonly className: string | undefined
  readonly onClick?: () => void
}

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Opens the workspace of a person who is signed in, and the page to create an account for everybody else. */
export function WorkspaceLink(props: WorkspaceLinkProps) {
  const isSignedIn = useSyncExternalStore(subscribe, hasSessionHint, () => false)
  return (
    <Link to={isSignedIn ? '/app' : '/app/sign-up'} reloadDocument preload={false} {...props}>
      {isSignedIn ? 'Workspace' : 'Start free'}
    </Link>
  )
}
