/** What the newsletter form shows of its machine. */
export interface SubscriptionView {
  readonly isBusy: boolean
  readonly isRejected: boolean
  readonly error: string | null
  /** Shown in place of the form once it was accepted. */
  readonly sent: string | null
}
