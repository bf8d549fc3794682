import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes, type RouteName } from '#content/site/routes.ts'

type RouteLinkProps = {
  route: RouteName
  children: ReactNode
  /** An anchor on the page, without its `#`. */
  hash?: string
  search?: Readonly<Record<string, string>>
  className?: string | undefined
  onClick?: () => void
}

/** A link to a page by its route's name; marks itself `aria-current` on that page. */
export function RouteLink({ route, children, ...rest }: RouteLinkProps) {
  return (
    <Link to={routes[route]} preload="intent" {...rest}>
      {children}
    </Link>
  )
}
