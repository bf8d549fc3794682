import { sql } from 'kysely'
import type { Store } from '#server/store/schema.ts'

/**
 * Makes a database report a full disk: SQLite by a limit of its size, PostgreSQL by the code it reports when rows are
 * added to these tables.
 */
export const fillDisk = {
  SQLite: (store: Store) => sql`pragma max_page_count = 1`.execute(store),
  PostgreSQL: async (store: Store, tables: readonly string[]) => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      store,
    )
    for (const table of tables)
      await sql`create trigger full_disk before insert on ${sql.table(table)} execute function refuse()`.execute(
        store,
      )
  },
} as const

export const emptyDisk = {
  SQLite: (store: Store) => sql`pragma max_page_count = 1000000`.execute(store),
  PostgreSQL: (store: Store) => sql`drop function refuse cascade`.execute(store),
} as const
