import { sql } from 'kysely'
import { queueMails } from '../../mail/outbox.ts'
import type { FinishedResponse, FinishHook, FinishServices } from '../../finish-hooks.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { supportsRowLocks } from '../../store/transaction.ts'
import { findSuppressed } from '../../suppressions/public.ts'
import { createCodeCipher } from '../code-cipher.ts'
import { incentiveMail } from '../incentive-mail.ts'

/** The settings of a study that gives out codes, with the name of its team. */
const findSettings = (transaction: StoreOrTransaction, studyId: string) =>
  transaction
    .selectFrom('incentive')
    .innerJoin('workspace', 'workspace.id', 'incentive.workspace_id')
    .select(['incentive.workspace_id', 'incentive.how', 'incentive.text', 'workspace.name as team'])
    .where('incentive.study_id', '=', studyId)
    .where('incentive.is_on', '=', 1)
    .executeTakeFirst()

/** The first code of a study that is left. Another process is giving out those that are locked. */
const takeCode = (transaction: StoreOrTransaction, workspaceId: string, studyId: string) =>
  transaction
    .selectFrom('incentive_code')
    .select(['id', 'code'])
    .where('workspace_id', '=', workspaceId)
    .where('study_id', '=', studyId)
    .where('given_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst()

/** The address to which the invitation of a participant went; undefined for others, and for one that gets no mail. */
const findAddress = async (
  transaction: StoreOrTransaction,
  { keys }: FinishServices,
  responseId: string,
): Promise<string | undefined> => {
  const person = await transaction
    .selectFrom('study_invitee_response')
    .innerJoin('people_person', (join) =>
      join
        .onRef('people_person.workspace_id', '=', 'study_invitee_response.workspace_id')
        .onRef('people_person.no', '=', 'study_invitee_response.no'),
    )
    .select(['people_person.workspace_id', 'people_person.email', 'people_person.email_key'])
    .where('study_invitee_response.response_id', '=', responseId)
    .where('people_person.opted_out_at', 'is', null)
    .executeTakeFirst()
  if (!person) return undefined
  const { workspace_id, email, email_key } = person
  const suppressed = await findSuppressed(transaction, keys, workspace_id, [email_key])
  return suppressed.has(email_key) ? undefined : email
}

const giveCode = async (
  transaction: StoreOrTransaction,
  services: FinishServices,
  { studyId, responseId, language, isOfPanel, now }: FinishedResponse,
) => {
  // The panel pays its participants.
  const settings = isOfPanel ? undefined : await findSettings(transaction, studyId)
  const taken = settings && (await takeCode(transaction, settings.workspace_id, studyId))
  if (!taken) return
  const mailsIt = settings.how === 'mail' && services.sendsMail
  const to = mailsIt ? await findAddress(transaction, services, responseId) : undefined
  const code = to === undefined ? undefined : createCodeCipher(services.keys).decrypt(taken.code)
  const isMailed = to !== undefined && code !== undefined
  await transaction
    .updateTable('incentive_code')
    .set({
      response_id: responseId,
      given_at: now.toISOString(),
      how: isMailed ? 'mail' : 'page',
    })
    .where('id', '=', taken.id)
    .execute()
  if (!isMailed) return
  const { text, team } = settings
  const mail = incentiveMail({ to, team, language, text, code })
  await queueMails(transaction, [{ ...mail, id: taken.id, submissionId: null }])
}

/** Creates the work at the end of a response: it gets the next code of its study, if one is left. */
export const createGiveCode =
  (services: FinishServices): FinishHook =>
  (transaction, finished) =>
    giveCode(transaction, services, finished)

/** Deletes the mails with codes to a person who erases themselves, by their address in lower case. */
export const removeMailsTo = (transaction: StoreOrTransaction, workspaceId: string, email: string) =>
  transaction
    .deleteFrom('outbox')
    .where(sql<string>`lower(recipient)`, '=', email)
    .where('id', 'in', (query) =>
      query.selectFrom('incentive_code').select('id').where('workspace_id', '=', workspaceId),
    )
    .execute()
