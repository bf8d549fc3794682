import type { StoreOrTransaction } from '../../store/schema.ts'

const setting = 'idea-waiting-mailed'

/** Ideas and comments that wait for the team. */
export const countWaiting = async (store: StoreOrTransaction) => {
  const { ideas } = await store
    .selectFrom('idea')
    .select((row) => row.fn.countAll<number | string | bigint>().as('ideas'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const { comments } = await store
    .selectFrom('idea_comment')
    .select((row) => row.fn.countAll<number | string | bigint>().as('comments'))
    .where('is_public', '=', 0)
    .executeTakeFirstOrThrow()
  return { ideas: Number(ideas), comments: Number(comments) }
}

/** Whether an idea or a comment waits that came after the last mail about them. */
export const isNewWaiting = async (store: StoreOrTransaction) => {
  const mailed = await store
    .selectFrom('setting')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst()
  const last = mailed?.value ?? ''
  const idea = await store
    .selectFrom('idea')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '>', last)
    .limit(1)
    .executeTakeFirst()
  const comment = await store
    .selectFrom('idea_comment')
    .select('id')
    .where('is_public', '=', 0)
    .where('created_at', '>', last)
    .limit(1)
    .executeTakeFirst()
  return (idea ?? comment) !== undefined
}

/** Remembers that all that waits now was mailed. */
export const markMailed = (transaction: StoreOrTransaction, at: string) =>
  transaction
    .insertInto('setting')
    .values({ name: setting, value: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
    .execute()

/** Addresses of the administrators of the installation. */
export const findModerators = (store: StoreOrTransaction) =>
  store
    .selectFrom('person')
    .select('email')
    .where('is_instance_admin', '=', 1)
    .where('verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('delete_after', 'is', null)
    .orderBy('email')
    .limit(50)
    .execute()
