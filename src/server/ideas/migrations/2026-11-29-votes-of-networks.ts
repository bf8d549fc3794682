import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Votes of a network for all ideas: those by mail have one limit together. */
export const indexVotesOfNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('idea_vote_of_network')
      .on('idea_vote')
      .columns(['network', 'created_at'])
      .execute()
  },
}
