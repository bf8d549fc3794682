import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { listMails, type ListedMail, retryMails } from '../mail/outbox.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store/schema.ts'
import type { OutboxState } from '../mail/tables.ts'
import { type Command, runProcess } from './command.ts'
import { toTable, toTime, UsageError } from './list-options.ts'

const usage = `npm run outbox -- [--state waiting|sent|dead] [--format table|json]
Lists the mails in the database at DATABASE_URL, oldest first.

npm run outbox -- retry <id>... | --dead
Retries unsent mails at once and resets their attempts: the given ones, or all dead letters.`

const states = ['waiting', 'sent', 'dead'] as const satisfies readonly OutboxState[]
const formats = ['table', 'json'] as const

const oneOf = <const Choice extends string>(
  choices: readonly Choice[],
  option: string,
  value: string,
): Choice => {
  const choice = choices.find((each) => each === value)
  if (choice === undefined) throw new UsageError(`--${option} takes ${choices.join(', ')}`)
  return choice
}

const readArguments = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'table' },
      state: { type: 'string' },
      dead: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, ...ids] = positionals
  if (command !== undefined && command !== 'retry') throw new UsageError(usage)
  if (command === 'retry' && ids.length > 0 === values.dead) throw new UsageError(usage)
  return {
    help: values.help,
    format: oneOf(formats, 'format', values.format),
    state: values.state === undefined ? undefined : oneOf(states, 'state', values.state),
    retry: command === 'retry' ? { ids } : undefined,
  }
}

const whenOf = (mail: ListedMail) => {
  if (mail.state === 'sent') return toTime(mail.sent_at ?? '')
  return mail.state === 'waiting' ? toTime(mail.next_attempt_at) : ''
}

const widths = [36, 7, 8, 19, 30, 40, 50]

const tableOf = (mails: readonly ListedMail[]) => {
  if (mails.length === 0) return 'No mails found.\n'
  const head = ['id', 'state', 'attempts', 'sent or due (UTC)', 'to', 'subject', 'last error']
  const rows = mails.map((mail) => [
    mail.id,
    mail.state,
    String(mail.attempts),
    whenOf(mail),
    mail.recipient,
    mail.subject,
    mail.last_error ?? '',
  ])
  return toTable(widths, [head, ...rows])
}

const retryAll = async (store: Store, ids: readonly string[]) => {
  if (ids.length === 0) return retryMails(store, { state: 'dead' })
  let count = 0
  for (const id of ids) count += await retryMails(store, { id })
  if (count < ids.length) throw new Error(`${ids.length - count} of these mails are unknown or already sent`)
  return count
}

/** `npm run outbox` */
export const outbox: Command = async (args, { env, stdout }) => {
  const { help, format, state, retry } = readArguments(args)
  if (help) return void stdout.write(`${usage}\n`)
  const store = await openStore(readConfig(env).databaseUrl)
  try {
    if (retry) return void stdout.write(`Mails to retry: ${await retryAll(store, retry.ids)}\n`)
    const mails = await listMails(store, state)
    stdout.write(format === 'json' ? `${JSON.stringify(mails, null, 2)}\n` : tableOf(mails))
  } finally {
    await store.destroy()
  }
}

if (import.meta.main) await runProcess(outbox)
