import type { Migration } from 'kysely/migration'
import { unite } from '#contract/shared/merge.ts'
import type { Feature } from './define-feature.ts'
import * as features from './features.ts'
import { firstMigrations, type Migrations, openMigrated, type StoreOptions } from './store/open.ts'

const ofFeatures = Object.values<Pick<Feature<never>, 'migrations'>>(features)

/** The migrations of all features. */
export const migrations: Migrations = unite<Migration>([
  firstMigrations,
  ...ofFeatures.map((feature) => feature.migrations ?? {}),
])

/**
 * Opens the database that `url` names (`file:…` or `postgres://…`) with the tables of all features.
 * @throws StoreError when it cannot be opened, is no database, or comes from a newer version.
 */
export const openStore = (url: string, options?: StoreOptions) => openMigrated(url, migrations, options)
