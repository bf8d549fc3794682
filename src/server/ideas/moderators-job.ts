import { scheduled } from '../jobs/scheduled.ts'
import { queueMails } from '../mail/outbox.ts'
import type { Store } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import type { IdeaMails } from './idea-mails.ts'
import { countWaiting, findModerators, isNewWaiting, markMailed } from './queries/waiting.ts'

/** Writes to the administrators of the installation when ideas or comments wait that no mail was about yet. */
export const mailModerators = (store: Store, mails: IdeaMails, now = new Date()) =>
  inTransaction(store, async (transaction) => {
    if (!(await isNewWaiting(transaction))) return { mails: 0 }
    const waiting = await countWaiting(transaction)
    const moderators = await findModerators(transaction)
    await queueMails(
      transaction,
      moderators.map(({ email }) => ({ ...mails.waiting(email, waiting), submissionId: null })),
    )
    await markMailed(transaction, now.toISOString())
    return { mails: moderators.length }
  })

/** The job that mails moderators each morning; none on a server that sends no mail. */
export const createModeratorsJob = (store: Store, mails: IdeaMails, sendsMail: boolean) =>
  scheduled('mailModerators', 'eachMorning', async () =>
    sendsMail ? mailModerators(store, mails) : { mails: 0 },
  )
