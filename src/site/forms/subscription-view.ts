/** State of the newsletter form. */
export interface SubscriptionView {
  readonly isBusy: boolean
  readonly isRejected: boolean
  readonly error: string | null
  /** Message shown instead of the form after it was accepted. */
  readonly sent: string | null
}
