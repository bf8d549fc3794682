import { readFile } from 'node:fs/promises'
import { accountEmail, newPassword } from '#contract/accounts/account.ts'
import { type Config, ConfigError } from '../config.ts'
import type { Store } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { hashAccountPassword, weakness } from './passwords.ts'
import { operator, recordAccountEvent } from '../members/account-events.ts'
import { insertFirstAccount, isSetUp } from './queries/set-up.ts'
import { insertToken } from './queries/tokens.ts'

/** Name of the workspace of an account from the configuration; its owner can change it. */
const workspaceName = 'Workspace'

const readPassword = async (file: string) => {
  try {
    return (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
  } catch (error) {
    throw new ConfigError(`ADMIN_PASSWORD_FILE cannot be read: ${file}`, { cause: error })
  }
}

/**
 * Creates the account that `ADMIN_EMAIL` names, with its workspace, unless the installation is set up already.
 * @throws ConfigError when the address or the password is not accepted.
 */
export const createConfiguredAccount = async (store: Store, { admin }: Pick<Config, 'admin'>) => {
  if (!admin || (await isSetUp(store))) return
  const email = accountEmail.parse(admin.email)
  const name = email.slice(0, email.indexOf('@'))
  const password = newPassword.safeParse(await readPassword(admin.passwordFile))
  const problem = password.success
    ? weakness(password.data, { email, name })
    : password.error.issues[0]?.message
  if (!password.success || problem !== undefined)
    throw new ConfigError(`The password in ADMIN_PASSWORD_FILE is not accepted: ${problem}`)
  const account = {
    email,
    name,
    password: await hashAccountPassword(password.data, ''),
    workspace: workspaceName,
  }
  const now = new Date().toISOString()
  await inTransaction(store, async (transaction) => {
    const { outcome, person } = await insertFirstAccount(transaction, account, now)
    if (outcome === 'email taken') throw new ConfigError('ADMIN_EMAIL has an account already')
    if (person)
      await recordAccountEvent(
        transaction,
        { personId: person.id, action: 'operatorCreate', ...operator },
        now,
      )
  })
}

/** The token to set up an installation, valid for 30 minutes; undefined if it is set up. */
export const createSetUpToken = async (store: Store) => {
  if (await isSetUp(store)) return undefined
  const now = new Date().toISOString()
  return insertToken(store, { purpose: 'set-up', personId: null }, now)
}
