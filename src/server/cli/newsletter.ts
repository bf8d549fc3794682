import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { issueMail, parseIssue } from '../newsletter/issues.ts'
import { countUnsent, queueIssue } from '../newsletter/queries.ts'
import { createSubscriptionTokens } from '../newsletter/routes.ts'
import { subscriptionLinks } from '../newsletter/subscription-mails.ts'
import { openKeyRing } from '../store/open.ts'
import { openStore } from '../open-store.ts'
import { type Command, runProcess } from './command.ts'

const usage = `npm run newsletter < issue.txt
Reads an issue of the newsletter out of plain text: the subject in the first line, an empty line, then paragraphs with
an empty line between two of them. Shows it, and how many confirmed subscribers would get it.

npm run newsletter -- --send < issue.txt
Queues it for them. Run again after an interruption, it goes on: nobody gets the same issue twice.`

/** `npm run newsletter` */
export const newsletter: Command = async (args, { env, stdin, stdout }) => {
  const { values } = parseArgs({
    args: [...args],
    options: { send: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return void stdout.write(`${usage}\n`)
  const issue = parseIssue(await text(stdin))
  const config = readConfig(env)
  if (values.send && config.smtpUrl === undefined)
    throw new Error('Set SMTP_URL first: without a mail server no issue arrives')
  const store = await openStore(config.databaseUrl)
  try {
    if (!values.send) {
      const subscribers = await countUnsent(store, issue.id)
      const shown = [issue.subject, ...issue.paragraphs].join('\n\n')
      return void stdout.write(
        `${shown}\n\nSubscribers who would get it: ${subscribers}. Send it with --send.\n`,
      )
    }
    const tokens = createSubscriptionTokens(await openKeyRing(store, config))
    const queued = await queueIssue(store, issue.id, (subscription) =>
      issueMail(subscription.email, issue, subscriptionLinks(config.publicUrl, tokens.create(subscription))),
    )
    stdout.write(`Mails queued: ${queued}\n`)
  } finally {
    await store.destroy()
  }
}

if (import.meta.main) await runProcess(newsletter)
