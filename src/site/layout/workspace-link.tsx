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

const useIsSignedIn = () => useSyncExternalStore(subscribe, hasSessionHint, () => false)

/** Opens the workspace of a person who is signed in, and the page to create an account for everybody else. */
export function WorkspaceLink(props: WorkspaceLinkProps) {
  const isSignedIn = useIsSignedIn()
  return (
    <Link to={isSignedIn ? '/app' : '/app/sign-up'} reloadDocument preload={false} {...props}>
      {isSignedIn ? 'Workspace' : 'Start free'}
    </Link>
  )
}

/** Opens the page to sign in; in documents without a script, too. Nothing for a person who is signed in. */
export function SignInLink(props: WorkspaceLinkProps) {
  return useIsSignedIn() ? null : (
    <Link to="/app/sign-in" reloadDocument preload={false} {...props}>
      Sign in
    </Link>
  )
}
