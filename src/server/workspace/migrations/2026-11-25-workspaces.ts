import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Workspaces with members, invitations, API keys and the audit log. Unique keys contain the workspace, the distribution
 * column; a token of 256 bits needs no unique index.
 */
export const workspaces: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('workspace')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('workspace_member')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('joined_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('workspace_member_key', ['workspace_id', 'person_id'])
      .execute()
    await db.schema
      .createIndex('workspace_member_person')
      .on('workspace_member')
      .column('person_id')
      .execute()
    await db.schema
      .createIndex('workspace_member_owner')
      .unique()
      .on('workspace_member')
      .column('workspace_id')
      .where(sql.ref('role'), '=', 'owner')
      .execute()

    await db.schema
      .createTable('workspace_invitation')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('is_mailed', 'integer', (column) => column.notNull())
      .addColumn('invited_by', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('workspace_invitation_key', ['workspace_id', 'id'])
      .addUniqueConstraint('workspace_invitation_email', ['workspace_id', 'email'])
      .execute()
    await db.schema
      .createIndex('workspace_invitation_token')
      .on('workspace_invitation')
      .column('token_hash')
      .execute()

    await db.schema
      .createTable('api_key')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hint', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('permissions', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addPrimaryKeyConstraint('api_key_key', ['workspace_id', 'id'])
      .execute()
    await db.schema.createIndex('api_key_hash').on('api_key').column('key_hash').execute()

    await db.schema
      .createTable('audit_event')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('api_key_id', 'text')
      .addColumn('actor', 'text')
      .addColumn('subject', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_event_key', ['workspace_id', 'id'])
      .execute()
    await db.schema
      .createIndex('audit_event_action')
      .on('audit_event')
      .columns(['workspace_id', 'action', 'id'])
      .execute()
  },
}
