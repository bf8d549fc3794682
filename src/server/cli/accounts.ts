import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { accountEmail, accountLimits, newPassword } from '#contract/accounts/account.ts'
import { fields } from '#contract/shared/fields.ts'
import { createAccountArchive } from '../accounts/account-archive.ts'
import { accountLink } from '../accounts/account-mails.ts'
import { eraseAccount, purgeErased } from '../accounts/erase-account.ts'
import { hashAccountPassword, weakness } from '../accounts/passwords.ts'
import { operator, recordAccountEvent } from '../members/account-events.ts'
import {
  findPersonByEmail,
  insertPerson,
  type ListedPerson,
  listPersons,
  updatePerson,
} from '../accounts/queries/persons.ts'
import { markForDeletion, unmarkForDeletion } from '../accounts/queries/deletion.ts'
import { endSessions } from '../accounts/queries/sessions.ts'
import { claimSetUp } from '../accounts/queries/set-up.ts'
import { insertToken, removeTokens } from '../accounts/queries/tokens.ts'
import { type Config, readConfig } from '../config.ts'
import { openFiles } from '../files/file-store.ts'
import { personalData } from '../personal-data-of-features.ts'
import { openStore } from '../open-store.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Command, type CommandIo, readLine, runProcess } from './command.ts'
import { toTable, toTime, UsageError } from './list-options.ts'

const usage = `npm run accounts -- create EMAIL [--name NAME] [--admin] [--password]
Creates an account with a verified address and prints a link to choose its password. --password reads the password from
one line of standard input instead. --admin makes it an administrator of the installation, which is then set up.

npm run accounts -- reset EMAIL
Prints a link to a new password, which works once within ${accountLimits.resetMinutes} minutes.

npm run accounts -- list
Lists the accounts in the database at DATABASE_URL, the oldest first.

npm run accounts -- disable EMAIL
Ends all sessions of an account and refuses its sign-ins and API keys; \`enable EMAIL\` allows them again.

npm run accounts -- export EMAIL > account.zip
Writes everything that is stored about an account to standard output, as a zip file.

npm run accounts -- delete EMAIL [--now]
Deletes an account after ${accountLimits.deletionDays} days, in which its owner, or \`cancel-deletion EMAIL\`, can keep it. --now erases it at
once and rewrites the files of the database. Refused while the person owns a workspace with other members.`

interface CommandContext {
  readonly store: Store
  readonly config: Pick<Config, 'publicUrl' | 'uploadsDir' | 'uploadsBucket'>
  readonly io: CommandIo
}

const readEmail = (typed = '') => {
  const parsed = accountEmail.safeParse(typed)
  if (!parsed.success) throw new UsageError(typed === '' ? usage : 'This is no e-mail address')
  return parsed.data
}

const readPassword = async (io: CommandIo, owner: { email: string; name: string }) => {
  const typed = await readLine(io, 'Password:')
  const parsed = newPassword.safeParse(typed)
  const problem = parsed.success ? weakness(typed, owner) : parsed.error.issues[0]?.message
  if (problem !== undefined) throw new UsageError(`The password is not accepted: ${problem}`)
  return hashAccountPassword(typed, '')
}

const passwordLink = async (
  transaction: StoreOrTransaction,
  { publicUrl }: CommandContext['config'],
  id: string,
) => {
  const now = new Date().toISOString()
  const token = await insertToken(transaction, { purpose: 'reset-password', personId: id }, now)
  return `${accountLink(publicUrl, 'resetPassword', token)}\nThe link works once, within ${accountLimits.resetMinutes} minutes.\n`
}

interface CreateOptions {
  readonly name: string | undefined
  readonly admin: boolean
  readonly password: boolean
}

const create = async (
  { store, config, io }: CommandContext,
  typed: string | undefined,
  options: CreateOptions,
) => {
  const email = readEmail(typed)
  const name = fields.name.safeParse(options.name ?? email.slice(0, email.indexOf('@')))
  if (!name.success) throw new UsageError('--name takes 1 to 250 characters')
  const password = options.password ? await readPassword(io, { email, name: name.data }) : null
  return inTransaction(store, async (transaction) => {
    const now = new Date().toISOString()
    const person = { email, name: name.data, password, isVerified: true, isInstanceAdmin: options.admin }
    const inserted = await insertPerson(transaction, person, now)
    if (!inserted) throw new Error('This address has an account already')
    await recordAccountEvent(
      transaction,
      { personId: inserted.id, action: 'operatorCreate', ...operator },
      now,
    )
    if (options.admin) await claimSetUp(transaction, now)
    return options.password ? 'Created.\n' : passwordLink(transaction, config, inserted.id)
  })
}

const find = async (transaction: StoreOrTransaction, typed: string | undefined) => {
  const person = await findPersonByEmail(transaction, readEmail(typed))
  if (!person) throw new Error('This address has no account')
  return person
}

const reset = ({ store, config }: CommandContext, typed: string | undefined) => {
  return inTransaction(store, async (transaction) => {
    const person = await find(transaction, typed)
    if (person.disabled_at !== null) throw new Error('This account is disabled. Enable it first.')
    const event = { personId: person.id, action: 'operatorReset', ...operator } as const
    await recordAccountEvent(transaction, event, new Date().toISOString())
    return passwordLink(transaction, config, person.id)
  })
}

const setDisabled = ({ store }: CommandContext, typed: string | undefined, isDisabled: boolean) =>
  inTransaction(store, async (transaction) => {
    const { id } = await find(transaction, typed)
    const now = new Date().toISOString()
    await updatePerson(transaction, id, { disabled_at: isDisabled ? now : null })
    const action = isDisabled ? 'operatorDisable' : 'operatorEnable'
    await recordAccountEvent(transaction, { personId: id, action, ...operator }, now)
    if (!isDisabled) return 'Enabled.\n'
    await endSessions(transaction, id)
    await removeTokens(transaction, id)
    return 'Disabled.\n'
  })

const exportData = async ({ store, config, io: { stdout } }: CommandContext, typed: string | undefined) => {
  if (stdout.isTTY) throw new UsageError('Redirect the output to a file: … export EMAIL > account.zip')
  const { id: personId } = await find(store, typed)
  const event = { personId, action: 'operatorExport', ...operator } as const
  await inTransaction(store, (transaction) =>
    recordAccountEvent(transaction, event, new Date().toISOString()),
  )
  const archive = await createAccountArchive({ store, files: openFiles(config), personalData }, personId)
  if (!archive) throw new Error('This address has no account')
  await pipeline(archive, stdout, { end: false })
  return ''
}

const ownsWorkspaces = new Error(
  'This person owns workspaces with other members. Transfer their ownership, or delete them, first.',
)

const deleteNow = async ({ store, config }: CommandContext, typed: string | undefined) => {
  const { id } = await find(store, typed)
  const options = { now: new Date(), isForced: true }
  const outcome = await eraseAccount({ store, files: openFiles(config), personalData }, id, options)
  if (outcome === 'ownsWorkspaces') throw ownsWorkspaces
  await purgeErased({ store, personalData })
  return 'Erased.\n'
}

const deleteLater = ({ store }: CommandContext, typed: string | undefined) =>
  inTransaction(store, async (transaction) => {
    const person = await find(transaction, typed)
    const now = new Date()
    const marked = await markForDeletion(transaction, person, now)
    if (marked.outcome === 'ownsWorkspaces') throw ownsWorkspaces
    if (marked.outcome !== 'done') throw new Error('This account is disabled: delete it with --now')
    const event = { personId: person.id, action: 'operatorDelete', ...operator } as const
    await recordAccountEvent(transaction, event, now.toISOString())
    return `The account will be erased in the night after ${toTime(marked.deletionAt)} (UTC).\n`
  })

const cancelDeletion = ({ store }: CommandContext, typed: string | undefined) =>
  inTransaction(store, async (transaction) => {
    const { id: personId } = await find(transaction, typed)
    if (!(await unmarkForDeletion(transaction, personId)))
      throw new Error('This account is not going to be deleted, or is being erased already')
    const event = { personId, action: 'operatorCancelDeletion', ...operator } as const
    await recordAccountEvent(transaction, event, new Date().toISOString())
    return 'The account stays.\n'
  })

const rowOf = (person: ListedPerson) => [
  person.email,
  person.name,
  person.is_instance_admin === 1 ? 'yes' : '',
  person.verified_at === null ? '' : 'yes',
  person.totp_confirmed_at === null ? '' : 'yes',
  toTime(person.created_at),
  person.disabled_at === null ? '' : toTime(person.disabled_at),
]

const list = async ({ store }: CommandContext) => {
  const persons = await listPersons(store)
  if (persons.length === 0) return 'No accounts found.\n'
  const head = ['email', 'name', 'admin', 'verified', 'second factor', 'created (UTC)', 'disabled (UTC)']
  return toTable([40, 30, 5, 8, 13, 19, 19], [head, ...persons.map(rowOf)])
}

/** `npm run accounts` */
export const accounts: Command = async (args, io) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      admin: { type: 'boolean', default: false },
      password: { type: 'boolean', default: false },
      now: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, email] = positionals
  if (values.help) return void io.stdout.write(`${usage}\n`)
  const config = readConfig(io.env)
  const store = await openStore(config.databaseUrl)
  const context = { store, config, io }
  try {
    const output = () => {
      if (command === 'create') return create(context, email, { ...values, name: values.name })
      if (command === 'reset') return reset(context, email)
      if (command === 'list') return list(context)
      if (command === 'disable' || command === 'enable')
        return setDisabled(context, email, command === 'disable')
      if (command === 'export') return exportData(context, email)
      if (command === 'delete') return (values.now ? deleteNow : deleteLater)(context, email)
      if (command === 'cancel-deletion') return cancelDeletion(context, email)
      throw new UsageError(usage)
    }
    io.stdout.write(await output())
  } finally {
    await store.destroy()
  }
}

if (import.meta.main) await runProcess(accounts)
