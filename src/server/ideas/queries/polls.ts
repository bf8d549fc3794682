import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../store/new-id.ts'
import {
  type Poll,
  type PollForm,
  pollLimits,
  type PollQuestion,
  pollQuestion,
  type PollResults,
} from '#contract/ideas/poll.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { asOutcome, claimOnce, type OnceConditions } from '../../store/idempotency.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction, supportsRowLocks } from '../../store/transaction.ts'
import type { IdeaPollTable } from '../tables.ts'
import { cleanLine, cleanText } from '../text.ts'

type PollRow = Selectable<IdeaPollTable>

const toPoll = ({ id, title, questions }: PollRow): Poll => ({
  id,
  title,
  questions: z.array(pollQuestion).parse(JSON.parse(questions)),
})

/** The poll that is pinned to the board. */
export const findPinnedPoll = async (store: StoreOrTransaction) => {
  const row = await store
    .selectFrom('idea_poll')
    .selectAll()
    .where('is_pinned', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toPoll(row)
}

/** Whether a person has answered a poll. */
export const hasAnswered = async (store: Store, pollId: string, respondent: string) => {
  const row = await store
    .selectFrom('idea_poll_answer')
    .select('id')
    .where('poll_id', '=', pollId)
    .where('respondent', '=', respondent)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewAnswers extends OnceConditions {
  readonly poll: Poll
  readonly answers: readonly { readonly question: string; readonly answer: string }[]
  readonly respondent: string
  /** The network of a browser; null for an account, whose answers are not limited. */
  readonly network: string | null
  readonly now?: Date
}

/** Whether the browsers of a network answered too often: only there one person could answer again and again. */
const isFlooding = async (transaction: StoreOrTransaction, network: string, now: Date, questions: number) => {
  const max = pollLimits.perNetwork * questions
  const rows = await transaction
    .selectFrom('idea_poll_answer')
    .select('id')
    .where('network', '=', network)
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .limit(max)
    .execute()
  return rows.length >= max
}

/** Stores the answers of a person to the pinned poll; a second time changes nothing. */
export const storePollAnswers = (
  store: Store,
  { poll, answers, respondent, network, now = new Date(), ...conditions }: NewAnswers,
) => {
  const work = inTransaction(store, async (transaction) => {
    const pinned = await transaction
      .selectFrom('idea_poll')
      .select('id')
      .where('id', '=', poll.id)
      .where('is_pinned', '=', 1)
      .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!pinned) return { outcome: 'unknown' } as const
    if (network !== null && (await isFlooding(transaction, network, now, answers.length)))
      return { outcome: 'tooManyToday' } as const
    const rows = answers.map(({ question, answer }) => ({
      id: newId(),
      poll_id: poll.id,
      respondent,
      question,
      answer,
      network,
      created_at: now.toISOString(),
    }))
    const [first] = rows
    await claimOnce(transaction, { ...conditions, subjectId: first?.id ?? poll.id })
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('idea_poll_answer')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['poll_id', 'respondent', 'question']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 0n)
      await transaction
        .updateTable('idea_poll')
        .set({ answered: sql<number>`answered + 1` })
        .where('id', '=', poll.id)
        .execute()
    return { outcome: 'stored' } as const
  })
  return asOutcome(store, conditions, work)
}

const hasOptions = (question: PollQuestion) => question.kind === 'radio'

/** A poll with the number of answers for each option. */
const toResults = async (store: StoreOrTransaction, row: PollRow): Promise<PollResults> => {
  const poll = toPoll(row)
  const withOptions = poll.questions.filter(hasOptions)
  const rows =
    withOptions.length === 0
      ? []
      : await store
          .selectFrom('idea_poll_answer')
          .select((answer) => [
            'question',
            'answer',
            answer.fn.countAll<number | string | bigint>().as('count'),
          ])
          .where('poll_id', '=', poll.id)
          .where(
            'question',
            'in',
            withOptions.map(({ id }) => id),
          )
          .groupBy(['question', 'answer'])
          .execute()
  const countOf = (question: string, option: string) =>
    Number(rows.find((each) => each.question === question && each.answer === option)?.count ?? 0)
  return {
    ...poll,
    isPinned: row.is_pinned === 1,
    createdAt: row.created_at,
    answered: row.answered,
    counts: Object.fromEntries(
      withOptions.map(({ id, options }) => [
        id,
        options.map((option) => ({ option, count: countOf(id, option) })),
      ]),
    ),
  }
}

/** All polls with their results, the newest first. */
export const listPolls = async (store: Store) => {
  const rows = await store
    .selectFrom('idea_poll')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pollLimits.polls)
    .execute()
  const polls: PollResults[] = []
  for (const row of rows) polls.push(await toResults(store, row))
  return polls
}

const cleanQuestion = (question: PollQuestion): PollQuestion =>
  question.kind === 'radio'
    ? { ...question, label: cleanLine(question.label), options: question.options.map(cleanLine) }
    : { ...question, label: cleanLine(question.label) }

/** Pins a new poll in place of the one before. */
export const pinPoll = (store: Store, { title, questions }: PollForm, now = new Date()) =>
  inTransaction(store, async (transaction) => {
    const polls = await transaction.selectFrom('idea_poll').select('id').limit(pollLimits.polls).execute()
    if (polls.length >= pollLimits.polls) return { outcome: 'tooMany' } as const
    await transaction.updateTable('idea_poll').set({ is_pinned: 0 }).where('is_pinned', '=', 1).execute()
    const row = await transaction
      .insertInto('idea_poll')
      .values({
        id: newId(),
        title: cleanLine(title),
        questions: JSON.stringify(questions.map(cleanQuestion)),
        is_pinned: 1,
        answered: 0,
        created_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { outcome: 'done', poll: await toResults(transaction, row) } as const
  })

/** Ends a poll; its results stay. False if it does not exist. */
export const unpinPoll = async (store: Store, id: string) => {
  const { numUpdatedRows } = await store
    .updateTable('idea_poll')
    .set({ is_pinned: 0 })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a poll with its answers; false if it does not exist. */
export const deletePoll = (store: Store, id: string) =>
  inTransaction(store, async (transaction) => {
    await transaction.deleteFrom('idea_poll_answer').where('poll_id', '=', id).execute()
    const { numDeletedRows } = await transaction
      .deleteFrom('idea_poll')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  })

interface TextsPage {
  readonly poll: string
  readonly question: string
  readonly before?: string | undefined
}

/** A page of the answers in words to a question, the newest first; undefined for a poll without it. */
export const listPollTexts = async (store: Store, { poll: id, question, before }: TextsPage) => {
  const row = await store.selectFrom('idea_poll').selectAll().where('id', '=', id).executeTakeFirst()
  const asked = row && toPoll(row).questions.find((each) => each.id === question)
  if (!asked || hasOptions(asked)) return undefined
  let query = store
    .selectFrom('idea_poll_answer')
    .select(['id', 'answer', 'created_at'])
    .where('poll_id', '=', id)
    .where('question', '=', question)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(pollLimits.textsPerPage + 1)
    .execute()
  const shown = rows.slice(0, pollLimits.textsPerPage)
  return {
    texts: shown.map(({ id: each, answer, created_at }) => ({ id: each, text: answer, at: created_at })),
    olderThan: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Deletes the answers of a person to all polls. */
export const erasePollAnswers = async (transaction: StoreOrTransaction, respondent: string) => {
  const rows = await transaction
    .deleteFrom('idea_poll_answer')
    .where('respondent', '=', respondent)
    .returning(['id', 'poll_id'])
    .execute()
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await transaction.deleteFrom('idempotency').where('subject_id', 'in', ids).execute()
  await transaction
    .updateTable('idea_poll')
    .set({ answered: sql<number>`answered - 1` })
    .where('id', 'in', [...new Set(rows.map(({ poll_id }) => poll_id))])
    .execute()
}

/** The answers as they are stored: in one line for options and short texts. */
export const cleanAnswer = ({ kind }: PollQuestion, answer: string) =>
  kind === 'textarea' ? cleanText(answer) : cleanLine(answer)
