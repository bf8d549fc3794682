import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { supportsRowLocks } from '../../store/transaction.ts'

/** Pads the numbers of chosen options to seven digits: as texts, `o10` is before `o2`. */
export const orderOptions: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ workspace_id: string; slot: string }>`select workspace_id, slot
      from people_attribute where type = 'oneOf'`.execute(db)
    for (const { workspace_id, slot } of rows) {
      const column = sql.ref(slot)
      const number = sql`substr(${column}, 2)`
      const padded = supportsRowLocks(db)
        ? sql`lpad(${number}, 7, '0')`
        : sql`substr('0000000' || ${number}, -7)`
      await sql`update people_person set ${column} = 'o' || ${padded}
        where workspace_id = ${workspace_id} and ${column} is not null`.execute(db)
    }
  },
}
