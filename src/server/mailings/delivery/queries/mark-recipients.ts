import { sql } from 'kysely'
import type { RecipientReason } from '#contract/mailings/mailings.ts'
import { ownPlaceholders, parseTemplate, type TemplateValues } from '#contract/mailings/placeholders.ts'
import { entitlements } from '../../../members/entitlements.ts'
import type { KeyRing } from '../../../store/credentials.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { listAttributes } from '../../../people/public.ts'
import { addInvitees, invitationTokenOf } from '../../../studies/invitees/public.ts'
import { type MailText, textFor, textsOf } from '../../mail-text.ts'
import { textsOfRow } from '../../queries/mailings.ts'
import { monthOf, nextMonth } from '../../queries/months.ts'
import { readPersonValues } from '../../queries/person-values.ts'
import { templateValuesOf } from '../../template-values.ts'
import { chooseRecipients, type OnTheirWay, type Turn } from '../turns.ts'
import { skipSuppressed } from './skip-suppressed.ts'
import { openness, readCandidates, readMailing, type SentMailing } from './read-candidates.ts'

const skip = async (
  transaction: StoreOrTransaction,
  { workspaceId }: SentMailing,
  recipients: readonly { readonly id: string; readonly skip: RecipientReason | undefined }[],
) => {
  for (const [reason, skipped] of Map.groupBy(recipients, (each) => each.skip))
    if (reason !== undefined)
      await transaction
        .updateTable('mailing_recipient')
        .set({ state: 'skipped', reason, next_attempt_at: null })
        .where('workspace_id', '=', workspaceId)
        .where(
          'id',
          'in',
          skipped.map(({ id }) => id),
        )
        .execute()
}

/** Lets recipients wait for the hours of the schedule, or for the next month. */
const postpone = async (
  transaction: StoreOrTransaction,
  { workspaceId }: SentMailing,
  recipients: readonly { readonly id: string; readonly waitsUntil?: Date }[],
) => {
  for (const [moment, all] of Map.groupBy(recipients, ({ waitsUntil }) => waitsUntil?.toISOString()))
    await transaction
      .updateTable('mailing_recipient')
      .set({ next_attempt_at: moment })
      .where('workspace_id', '=', workspaceId)
      .where(
        'id',
        'in',
        all.map(({ id }) => id),
      )
      .execute()
}

/** Counts mails of this month, and returns how many of them the plan of the workspace covers. */
const countMails = async (
  transaction: StoreOrTransaction,
  { workspaceId, plan }: SentMailing,
  mails: number,
  now: Date,
) => {
  if (mails === 0) return 0
  const month = monthOf(now)
  const { mails: counted } = await transaction
    .insertInto('mailing_month')
    .values({ workspace_id: workspaceId, month, mails })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'month'])
        .doUpdateSet({ mails: sql<number>`mailing_month.mails + ${mails}` }),
    )
    .returning('mails')
    .executeTakeFirstOrThrow()
  const over = Math.min(mails, Math.max(0, counted - (entitlements({ plan }).mailsPerMonth ?? counted)))
  if (over > 0)
    await transaction
      .updateTable('mailing_month')
      .set({ mails: counted - over })
      .where('workspace_id', '=', workspaceId)
      .where('month', '=', month)
      .execute()
  return mails - over
}

/** Whether a mailing fills in values of attributes. */
const usesAttributes = (texts: readonly MailText[]) =>
  texts
    .flatMap(({ subject, text }) => [subject, text])
    .flatMap(parseTemplate)
    .some((part) => typeof part !== 'string' && ownPlaceholders.every((own) => own !== part.name))

/** A recipient whose mail is sent next. */
export interface Marked {
  readonly id: string
  readonly mailing: SentMailing
  readonly no: number
  readonly email: string
  /** The text in the language of the person. */
  readonly text: MailText
  readonly values: TemplateValues
  /** With this attempt. */
  readonly attempts: number
  readonly dated: Date
  readonly claimedAt: string
}

interface Marking {
  readonly now: Date
  readonly keys: KeyRing
  /** Recipients that are read at a time. */
  readonly batch: number
  readonly perHost: number
  readonly onTheirWay: OnTheirWay
}

const markChosen = async (
  transaction: StoreOrTransaction,
  mailing: SentMailing,
  chosen: readonly { readonly id: string; readonly no: number }[],
  { now, keys }: Marking,
) => {
  const { workspaceId, mailingId, studyId } = mailing
  const claimedAt = now.toISOString()
  await transaction
    .updateTable('mailing_recipient')
    .set((eb) => ({
      state: 'sending',
      reason: null,
      attempts: eb('attempts', '+', 1),
      claimed_at: claimedAt,
      next_attempt_at: null,
      dated: eb.fn.coalesce('dated', eb.val(claimedAt)),
    }))
    .where('workspace_id', '=', workspaceId)
    .where(
      'id',
      'in',
      chosen.map(({ id }) => id),
    )
    .execute()
  await addInvitees(
    transaction,
    chosen.map(({ id, no }) => ({ workspaceId, studyId, mailingId, no, token: invitationTokenOf(keys, id) })),
  )
}

/** The recipients of a mailing that a round has changed. */
interface Marks {
  readonly marked: readonly Marked[]
  /** Those that were marked, skipped or postponed. */
  readonly changed: number
  /** Whether the mailing goes on: a mail leaves now, or others wait. */
  readonly hasMore: boolean
}

/** Marks the mails of a mailing that are sent next, and skips recipients who must not get theirs. */
export const markRecipients = async (
  transaction: StoreOrTransaction,
  turn: Turn,
  marking: Marking,
): Promise<Marks> => {
  const { now, batch } = marking
  const mailing = await readMailing(transaction, turn)
  const state = mailing && openness(mailing, now)
  if (!mailing || state === 'waits') return { marked: [], changed: 0, hasMore: true }
  const due = await readCandidates(transaction, mailing, { now, limit: batch, hasEnded: state === 'ended' })
  const candidates = await skipSuppressed(transaction, marking.keys, mailing, due)
  const isToWait = (each: (typeof candidates)[number]) =>
    each.skip === undefined && each.waitsUntil !== undefined
  const waiting = candidates.filter(isToWait)
  await postpone(transaction, mailing, waiting)
  const sendable = candidates.filter((each) => !isToWait(each))
  const chosen = chooseRecipients(sendable, { ...marking, places: turn.places })
  // A mail counts once, however often it is tried.
  const firsts = chosen.filter(({ dated }) => dated === null)
  const beyond = firsts.slice(await countMails(transaction, mailing, firsts.length, now))
  const isCarriedOver = mailing.waitsForMonth === 1
  if (isCarriedOver)
    await postpone(
      transaction,
      mailing,
      beyond.map(({ id }) => ({ id, waitsUntil: nextMonth(now) })),
    )
  const skipped = [
    ...candidates.filter((each) => each.skip !== undefined),
    ...(isCarriedOver ? [] : beyond.map(({ id }) => ({ id, skip: 'quota' as const }))),
  ]
  await skip(transaction, mailing, skipped)
  const kept = chosen.filter((each) => beyond.every(({ id }) => id !== each.id))
  const postponed = waiting.length + (isCarriedOver ? beyond.length : 0)
  const changed = skipped.length + postponed + kept.length
  const hasMore = candidates.length > skipped.length
  if (kept.length === 0) return { marked: [], changed, hasMore }
  await markChosen(
    transaction,
    mailing,
    kept.map(({ id, person }) => ({ id, no: person.no })),
    marking,
  )
  const texts = textsOfRow(mailing)
  const attributes = usesAttributes(textsOf(texts))
    ? await listAttributes(transaction, mailing.workspaceId)
    : []
  const numbers = kept.map(({ person }) => person.no)
  const stored =
    attributes.length > 0
      ? await readPersonValues(transaction, mailing.workspaceId, numbers, attributes)
      : new Map<number, never>()
  const marked = kept.map(({ id, attempts, dated, person: { no, email, name, language } }) => ({
    id,
    mailing,
    no,
    email,
    text: textFor(texts, language),
    values: templateValuesOf({
      person: { name, values: stored.get(no) ?? {} },
      attributes,
      study: mailing.study,
      team: mailing.team,
    }),
    attempts: attempts + 1,
    dated: dated === null ? now : new Date(dated),
    claimedAt: now.toISOString(),
  }))
  return { marked, changed, hasMore }
}
