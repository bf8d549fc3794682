import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accountPages } from '#contract/accounts/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { AccountLayout } from '../accounts/account-layout.tsx'
import { ButtonLink } from './links.tsx'

/** Shown for a path that the app does not have. Paths outside the app belong to the public site, another document. */
export function NotFoundView() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isOutside = !/^\/app(\/|$)/.test(path)
  useEffect(() => {
    if (isOutside) window.location.reload()
  }, [isOutside])
  if (isOutside) return null
  const isSetUp = path === accountPages.setUp.path
  return (
    <AccountLayout
      title={isSetUp ? 'Understory is set up already' : 'This page does not exist'}
      lead={
        isSetUp
          ? 'The first account of this server exists, so the link to set it up no longer works.'
          : 'The link may be incomplete, or the page was moved or deleted.'
      }
    >
      <ButtonLink to={workspacePages.home.path} size="md">
        Open your workspace
      </ButtonLink>
    </AccountLayout>
  )
}
