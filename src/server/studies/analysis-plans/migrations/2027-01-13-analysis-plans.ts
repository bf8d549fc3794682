import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Plans of analysis, as they are written and as they were frozen, with the deviations from them. */
export const addAnalysisPlans: Migration = {
  async up(db: Kysely<unknown>) {
    const ofStudy = (table: 'analysis_plan' | 'frozen_plan' | 'plan_deviation') =>
      db.schema
        .createTable(table)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('study_id', 'text', (column) => column.notNull())
        .addForeignKeyConstraint(
          `${table}_study`,
          ['workspace_id', 'study_id'],
          'study',
          ['workspace_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
    await ofStudy('analysis_plan')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('plan', 'text')
      .addPrimaryKeyConstraint('analysis_plan_key', ['workspace_id', 'study_id'])
      .execute()
    await ofStudy('frozen_plan')
      .addColumn('results_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('plan', 'text')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('frozen_at', 'text', (column) => column.notNull())
      .addColumn('people', 'integer', (column) => column.notNull())
      .addColumn('end_people', 'integer', (column) => column.notNull())
      .addColumn('closes', 'integer', (column) => column.notNull())
      .addColumn('is_decided', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('checked_people', 'integer', (column) => column.notNull().defaultTo(-1))
      .addColumn('checked_at', 'text', (column) => column.notNull().defaultTo(''))
      .addPrimaryKeyConstraint('frozen_plan_key', ['workspace_id', 'study_id', 'results_id', 'number'])
      .execute()
    await db.schema
      .createIndex('frozen_plan_results')
      .on('frozen_plan')
      .columns(['results_id', 'number'])
      .execute()
    await ofStudy('plan_deviation')
      .addColumn('results_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('people', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('plan_deviation_key', ['workspace_id', 'study_id', 'results_id', 'id'])
      .execute()
    await db.schema
      .createIndex('plan_deviation_results')
      .on('plan_deviation')
      .columns(['results_id', 'id'])
      .execute()
  },
}
