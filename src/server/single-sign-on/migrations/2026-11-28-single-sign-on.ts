import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Single sign-on of workspaces: settings, domains, persons at the provider, and sign-ins in progress. A verified domain
 * is unique in the installation and is its own distribution column.
 */
export const singleSignOn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('single_sign_on')
      .addColumn('workspace_id', 'text', (column) =>
        column.primaryKey().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('default_role', 'text', (column) => column.notNull())
      .addColumn('is_enabled', 'integer', (column) => column.notNull())
      .addColumn('is_enforced', 'integer', (column) => column.notNull())
      .addColumn('tested_at', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('workspace_domain')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('workspace_domain_key', ['workspace_id', 'domain'])
      .execute()

    await db.schema
      .createTable('verified_domain')
      .addColumn('domain', 'text', (column) => column.primaryKey())
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('verified_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('verified_domain_workspace')
      .on('verified_domain')
      .column('workspace_id')
      .execute()

    await db.schema
      .createTable('single_sign_on_identity')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('subject_hash', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('single_sign_on_identity_key', ['workspace_id', 'subject_hash'])
      .addUniqueConstraint('single_sign_on_identity_person', ['workspace_id', 'person_id'])
      .execute()
    await db.schema
      .createIndex('single_sign_on_identity_of')
      .on('single_sign_on_identity')
      .column('person_id')
      .execute()

    await db.schema
      .createTable('single_sign_on_attempt')
      .addColumn('state_hash', 'text', (column) => column.primaryKey())
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('protocol', 'text', (column) => column.notNull())
      .addColumn('is_test', 'integer', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('verifier', 'text')
      .addColumn('identity', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('single_sign_on_attempt_workspace')
      .on('single_sign_on_attempt')
      .column('workspace_id')
      .execute()
    await db.schema
      .createIndex('single_sign_on_attempt_expiry')
      .on('single_sign_on_attempt')
      .column('expires_at')
      .execute()
  },
}
