import { createContext, type ReactNode, use, useState } from 'react'

/** The credentials that the forms of all calls share. Stored in memory only, until the page is left. */
interface Credentials {
  readonly key: string
  readonly workspace: string
}

interface SharedCredentials {
  readonly credentials: Credentials
  readonly change: (changes: Partial<Credentials>) => void
}

const CredentialsContext = createContext<SharedCredentials | undefined>(undefined)

/** The API key and the workspace that were typed last. */
export const useCredentials = () => {
  const shared = use(CredentialsContext)
  if (!shared) throw new Error('useCredentials is used outside CredentialsProvider')
  return shared
}

/** Shares the API key between the forms of the page. */
export function CredentialsProvider({ children }: { readonly children: ReactNode }) {
  const [credentials, setCredentials] = useState<Credentials>({ key: '', workspace: '' })
  const change = (changes: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...changes }))
  return <CredentialsContext value={{ credentials, change }}>{children}</CredentialsContext>
}
