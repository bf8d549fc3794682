import type { Selectable } from 'kysely'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction, supportsRowLocks } from '../../../store/transaction.ts'
import type { StudyAggregateTable } from '../tables.ts'

type Aggregate = Selectable<StudyAggregateTable>

/** The stored aggregate of a study, if it has this version. */
export const readAggregate = async (
  store: Store,
  { results_id, sample, version }: Pick<Aggregate, 'results_id' | 'sample' | 'version'>,
) =>
  store
    .selectFrom('study_aggregate')
    .selectAll()
    .where('results_id', '=', results_id)
    .where('sample', '=', sample)
    .where('version', '=', version)
    .executeTakeFirst()

const insertAggregate = (store: StoreOrTransaction, aggregate: Aggregate) =>
  store
    .insertInto('study_aggregate')
    .values(aggregate)
    .onConflict((conflict) =>
      conflict
        .columns(['results_id', 'sample'])
        .doUpdateSet({ version: aggregate.version, seen: aggregate.seen, body: aggregate.body })
        .where((where) =>
          where.or([
            where.eb('study_aggregate.version', '!=', aggregate.version),
            where.eb('study_aggregate.seen', '<', aggregate.seen),
          ]),
        ),
    )
    .execute()

/**
 * Stores an aggregate of the results at `stateVersion`, unless a newer one of the same version is stored. Results that
 * changed meanwhile get no aggregate: theirs could contain an erased response.
 */
export const writeAggregate = (store: Store, aggregate: Aggregate, stateVersion: number) =>
  inTransaction(store, async (transaction) => {
    const state = await transaction
      .selectFrom('study_state')
      .select('version')
      .where('results_id', '=', aggregate.results_id)
      .$if(supportsRowLocks(transaction), (query) => query.forShare())
      .executeTakeFirst()
    if ((state?.version ?? 0) === stateVersion) await insertAggregate(transaction, aggregate)
  })
