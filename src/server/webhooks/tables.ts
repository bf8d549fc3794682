import type { DeliveredType } from '#contract/webhooks/webhooks.ts'

/** An address that receives the events of a workspace. */
export interface WebhookTable {
  workspace_id: string
  id: string
  address: string
  /** List of events, as JSON. */
  events: string
  /** Encrypted with the key ring. */
  secret: string
  /** The secret before the last rotation, encrypted; it signs too until the time below. */
  old_secret: string | null
  old_secret_until: string | null
  is_enabled: number
  /** The first failure since the last success; null while deliveries succeed. */
  failing_since: string | null
  /** When the server switched it off. */
  disabled_at: string | null
  created_at: string
  /** The member who created it; null for one from before this column, or of a deleted account. */
  created_by: string | null
}

/** An event for one webhook; a worker sends it. */
export interface WebhookDeliveryTable {
  id: string
  workspace_id: string
  webhook_id: string
  type: DeliveredType
  /** The body of the request. */
  body: string
  /** HTTP status of the last reply. */
  status: number | null
  state: 'waiting' | 'sent' | 'dead'
  /** How often a worker claimed it. */
  attempts: number
  /** ISO 8601, UTC: time of the next attempt; while a worker has it, the end of the lease. */
  next_attempt_at: string
  /** Identifies the claim of a worker; new with each claim. */
  claim: string | null
  last_error: string | null
  created_at: string
}

declare module '../store/schema.ts' {
  interface Tables {
    webhook: WebhookTable
    webhook_delivery: WebhookDeliveryTable
  }
}
