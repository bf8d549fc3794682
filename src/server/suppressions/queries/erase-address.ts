import type { StoreOrTransaction } from '../../store/schema.ts'

/** Deletes an address, in lower case, out of the suppressions of all workspaces; their hashes stay. */
export const eraseSuppressedAddress = async (transaction: StoreOrTransaction, email: string) => {
  const { numDeletedRows } = await transaction
    .deleteFrom('mail_suppression_address')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
