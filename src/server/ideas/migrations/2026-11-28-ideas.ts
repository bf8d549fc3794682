import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The plans of the project itself: a board begins with them. */
const plans = [
  {
    id: '019ac8f0-0000-7000-8000-000000000001',
    title: 'Live interviews',
    description: 'Moderated sessions with notes and observers, and people who choose their own time.',
  },
  {
    id: '019ac8f0-0000-7000-8000-000000000002',
    title: 'Your own database of participants',
    description: 'Import people with their attributes, and invite segments of them to studies.',
  },
  {
    id: '019ac8f0-0000-7000-8000-000000000003',
    title: 'A user panel',
    description: 'Recruit participants by country and profile, and report responses that do not fit.',
  },
] as const

/** Ideas with their votes and comments. An account, a mailbox and a browser vote once for each idea. */
export const addIdeas: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('idea')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('is_locked', 'integer', (column) => column.notNull())
      .addColumn('merged_into', 'text')
      .addColumn('reason', 'text')
      .addColumn('votes', 'integer', (column) => column.notNull())
      .addColumn('comments', 'integer', (column) => column.notNull())
      .addColumn('search_key', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('network', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('active_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('idea_status_votes').on('idea').columns(['status', 'votes', 'id']).execute()
    await db.schema
      .createIndex('idea_status_active')
      .on('idea')
      .columns(['status', 'active_at', 'id'])
      .execute()
    await db.schema.createIndex('idea_status_new').on('idea').columns(['status', 'id']).execute()
    await db.schema.createIndex('idea_network').on('idea').columns(['network', 'created_at']).execute()
    await db.schema.createIndex('idea_account').on('idea').column('account_id').execute()
    await db.schema.createIndex('idea_merged_into').on('idea').column('merged_into').execute()

    await db.schema
      .createTable('idea_vote')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('idea_id', 'text', (column) => column.notNull().references('idea.id').onDelete('cascade'))
      .addColumn('account_id', 'text')
      .addColumn('email', 'text')
      .addColumn('mailbox', 'text')
      .addColumn('browser', 'text')
      .addColumn('network', 'text')
      .addColumn('confirmed_at', 'text')
      .addColumn('is_following', 'integer', (column) => column.notNull())
      .addColumn('notified_revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('mailed_at', 'text')
      .execute()
    for (const voter of ['account_id', 'mailbox', 'browser'] as const)
      await db.schema
        .createIndex(`idea_vote_${voter}`)
        .on('idea_vote')
        .columns(['idea_id', voter])
        .unique()
        .execute()
    await db.schema.createIndex('idea_vote_of_account').on('idea_vote').column('account_id').execute()
    await db.schema
      .createIndex('idea_vote_of_mailbox')
      .on('idea_vote')
      .columns(['mailbox', 'mailed_at'])
      .execute()
    await db.schema
      .createIndex('idea_vote_network')
      .on('idea_vote')
      .columns(['idea_id', 'network', 'created_at'])
      .execute()
    await db.schema
      .createIndex('idea_vote_following')
      .on('idea_vote')
      .columns(['idea_id', 'is_following', 'id'])
      .execute()
    await db.schema.createIndex('idea_vote_created').on('idea_vote').column('created_at').execute()

    await db.schema
      .createTable('idea_comment')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('idea_id', 'text', (column) => column.notNull().references('idea.id').onDelete('cascade'))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('is_public', 'integer', (column) => column.notNull())
      .addColumn('is_of_team', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('network', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('idea_comment_idea')
      .on('idea_comment')
      .columns(['idea_id', 'is_public', 'id'])
      .execute()
    await db.schema
      .createIndex('idea_comment_all_of_idea')
      .on('idea_comment')
      .columns(['idea_id', 'id'])
      .execute()
    await db.schema
      .createIndex('idea_comment_public')
      .on('idea_comment')
      .columns(['is_public', 'id'])
      .execute()
    await db.schema
      .createIndex('idea_comment_network')
      .on('idea_comment')
      .columns(['network', 'created_at'])
      .execute()
    await db.schema.createIndex('idea_comment_account').on('idea_comment').column('account_id').execute()

    const now = new Date().toISOString()
    for (const { id, title, description } of plans)
      await sql`
        insert into idea (id, title, description, category, state, status, is_locked, votes, comments, search_key,
          revision, created_at, active_at)
        values (${id}, ${title}, ${description}, 'feature', 'planned', 'public', 0, 0, 0,
          ${`${title} ${description}`.toLowerCase()}, 1, ${now}, ${now})
      `.execute(db)
  },
}
