import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The project’s plan of an own database is done; an installation that has answered the idea keeps its answer. */
export const openOwnDatabase: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update idea set state = 'done', revision = revision + 1,
        answer = 'People are imported with their attributes, found by filters and segments, and invited by mail.'
      where id = '019ac8f0-0000-7000-8000-000000000002' and state = 'planned' and answer is null
    `.execute(db)
  },
}
