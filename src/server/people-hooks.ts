import type { StoreOrTransaction } from './store/schema.ts'

/** Work of a feature that has to follow a change of the people of a workspace, in the transaction of the change. */
export interface PeopleHooks {
  /** Deletes the rows about a person who erases themselves from a workspace, found by their address in lower case. */
  readonly erase?: (transaction: StoreOrTransaction, workspaceId: string, email: string) => Promise<unknown>
}
