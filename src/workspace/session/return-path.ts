import { type SingleSignOnProblem, singleSignOnProblem } from '#contract/single-sign-on/single-sign-on.ts'
import { workspacePages } from '#contract/workspace/pages.ts'

const base = 'http://localhost'

/**
 * The page to open after signing in, as path, query and hash. Only pages of the workspace app are accepted: another
 * address in a link would send people to a site that imitates this one.
 */
const readReturnPath = (next: unknown) => {
  if (typeof next !== 'string' || !URL.canParse(next, base)) return undefined
  const { origin, pathname, search, hash } = new URL(next, base)
  const { path } = workspacePages.home
  const isPage = origin === base && (pathname === path || pathname.startsWith(`${path}/`))
  return isPage && next.startsWith('/') ? pathname + search + hash : undefined
}

/** Search of the pages that lead into the app: where to go afterwards. */
export interface ReturnSearch {
  readonly next?: string | undefined
}

/** Always has the key: the router would otherwise pass on what the address has. */
export const readReturnSearch = (search: Record<string, unknown>): ReturnSearch => ({
  next: readReturnPath(search['next']),
})

/** Search of the page to sign in: also why single sign-on did not succeed. */
interface SignInSearch extends ReturnSearch {
  readonly problem?: SingleSignOnProblem | undefined
}

export const readSignInSearch = (search: Record<string, unknown>): SignInSearch => ({
  ...readReturnSearch(search),
  problem: singleSignOnProblem.safeParse(search['problem']).data,
})
