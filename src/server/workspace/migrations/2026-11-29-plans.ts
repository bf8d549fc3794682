import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The plan of a workspace. The workspaces of the person who set the installation up have all features. */
export const plans: Migration = {
  async up(
    db: Kysely<{ workspace: { id: string; plan: string }; workspace_member: Member; person: Person }>,
  ) {
    await db.schema
      .alterTable('workspace')
      .addColumn('plan', 'text', (column) => column.notNull().defaultTo('free'))
      .execute()
    await db
      .updateTable('workspace')
      .set({ plan: 'custom' })
      .where('id', 'in', (query) =>
        query
          .selectFrom('workspace_member')
          .innerJoin('person', 'person.id', 'workspace_member.person_id')
          .select('workspace_member.workspace_id')
          .where('workspace_member.role', '=', 'owner')
          .where('person.is_instance_admin', '=', 1),
      )
      .execute()
  },
}

interface Member {
  workspace_id: string
  person_id: string
  role: string
}

interface Person {
  id: string
  is_instance_admin: number
}
