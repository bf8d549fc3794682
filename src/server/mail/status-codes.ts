/** How a delivery failed: a dead address, a failure that may pass, or a refusal that is not about the address. */
export type FailureKind = 'hard' | 'soft' | 'block'

/** Enhanced codes (RFC 3463) of an address that does not exist, or takes no mail. */
const deadAddress = /^5\.(1\.([1236]|10)|2\.1)$/

/** Whether an enhanced code such as `5.1.1` says that the address does not exist, or takes no mail. */
export const isDeadAddress = (status: string) => deadAddress.test(status)

/** The kind of a failure by its enhanced code; one without a code may pass. Codes of policies are about the sender. */
export const failureKindOf = (status: string | null): FailureKind => {
  if (status === null) return 'soft'
  if (isDeadAddress(status)) return 'hard'
  return /^[45]\.7\./.test(status) ? 'block' : 'soft'
}
