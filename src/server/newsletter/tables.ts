export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed'

/** A newsletter subscription of one address. */
export interface SubscriptionTable {
  id: string
  /** In lower case. */
  email: string
  state: SubscriptionState
  /** Raised when the address unsubscribes, which invalidates earlier confirmation links. */
  round: number
  created_at: string
  /** Time of the last mail about a request. */
  mailed_at: string | null
  /** When `state` last changed. */
  changed_at: string
  /** The last issue that was queued for this address; null before the first one. */
  last_issue: string | null
}

declare module '../store/schema.ts' {
  interface Tables {
    subscription: SubscriptionTable
  }
}
