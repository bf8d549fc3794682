import type { Selectable } from 'kysely'
import type { Store, StudyAggregateTable } from './schema.ts'

type Aggregate = Selectable<StudyAggregateTable>

/** What was counted of a study before, if it still holds. */
export const readAggregate = async (
  store: Store,
  { study_id, sample, version }: Pick<Aggregate, 'study_id' | 'sample' | 'version'>,
) =>
  store
    .selectFrom('study_aggregate')
    .selectAll()
    .where('study_id', '=', study_id)
    .where('sample', '=', sample)
    .where('version', '=', version)
    .executeTakeFirst()

/** Keeps what was counted, unless another process has counted further meanwhile. */
export const writeAggregate = (store: Store, aggregate: Aggregate) =>
  store
    .insertInto('study_aggregate')
    .values(aggregate)
    .onConflict((conflict) =>
      conflict
        .columns(['study_id', 'sample'])
        .doUpdateSet({ version: aggregate.version, seen: aggregate.seen, body: aggregate.body })
        .where((where) =>
          where.or([
            where.eb('study_aggregate.version', '!=', aggregate.version),
            where.eb('study_aggregate.seen', '<', aggregate.seen),
          ]),
        ),
    )
    .execute()
