import type { QueryKey } from '@tanstack/react-query'
import { setSessionHint } from '#api/session-hint.ts'
import { createQueryClient, tsr } from '#api/query.tsx'
import { statusOf } from '#api/query-cache.ts'

/** The signed-in person and their workspaces. */
const accountQuery = {
  queryKey: ['account'],
  staleTime: 60_000,
  refetchOnWindowFocus: true,
} as const

const isAccount = ([first]: QueryKey) => first === accountQuery.queryKey[0]

const endListeners = new Set<() => void>()

/** Calls `listener` when the server no longer knows the session, perhaps because another tab signed out. */
export const onSessionEnd = (listener: () => void) => {
  endListeners.add(listener)
  return () => {
    endListeners.delete(listener)
  }
}

/**
 * Checks the session after a refused call: it may have ended, or the person may have left the workspace. A wrong
 * password is also answered with 401 and changes nothing.
 */
const checkSession = (status: unknown, queryKey: QueryKey = []) => {
  const isOpen = queryClient.readAccount.getQueryData(accountQuery.queryKey) !== undefined
  if (!isOpen) return
  if (!isAccount(queryKey)) {
    if (status === 401 || status === 403 || status === 404) void refreshAccount()
  } else if (status === 401) {
    forgetAccount()
    for (const listener of endListeners) listener()
  }
}

/** The cache of the workspace app. */
export const queryClient = createQueryClient({ onRefusal: checkSession })

/** Reads the account once more, such as after a change of the name or of the memberships. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })

/** Removes everything that was read for the person, such as after signing out. */
export const forgetAccount = () => queryClient.clear()

/** The account; null without a session. Throws if the server cannot be reached. */
export const loadAccount = async () => {
  try {
    const { body } = await queryClient.readAccount.ensureQueryData(accountQuery)
    setSessionHint(true)
    return body
  } catch (error) {
    if (statusOf(error) !== 401) throw error
    setSessionHint(false)
    return null
  }
}

/** The signed-in person and their workspaces; for views inside the session. */
export const useAccount = () => tsr.readAccount.useSuspenseQuery(accountQuery).data.body
