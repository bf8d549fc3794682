import { queueMail } from '../mail/outbox.ts'
import type { StoreOrTransaction } from '../store/schema.ts'
import type { AccountContext } from './context.ts'
import { findPerson, findPersonByEmail, updatePerson } from './queries/persons.ts'
import { removeTokensFor } from './queries/tokens.ts'

/** PostgreSQL: another transaction has just given the address to an account. SQLite has one writer at a time. */
const uniqueViolation = '23505'

/** False if the transaction failed because another account was given the address first. */
export const unlessTaken = async <Result>(moving: Promise<Result>) => {
  try {
    return await moving
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}

/** Gives an account a new, verified address and notifies the old one. False if another account has the address. */
export const moveAccount = async (
  { mails, sendsMail }: Pick<AccountContext, 'mails' | 'sendsMail'>,
  transaction: StoreOrTransaction,
  { id, email }: { readonly id: string; readonly email: string },
  now: string,
) => {
  const before = await findPerson(transaction, id)
  if (!before || (await findPersonByEmail(transaction, email))) return false
  // Without mail nobody has shown that the address is theirs.
  await updatePerson(transaction, id, { email, verified_at: sendsMail ? now : null })
  // Links to the old address no longer concern this account.
  for (const purpose of ['verify-email', 'change-email', 'reset-password'] as const)
    await removeTokensFor(transaction, purpose, id)
  if (sendsMail && before.email !== email)
    await queueMail(transaction, mails.emailChanged(before.email), null)
  return true
}
