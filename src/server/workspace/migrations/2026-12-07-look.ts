import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import sharp from 'sharp'

interface Tables {
  workspace: { id: string; logo_id: string | null; logo_width: number | null; logo_height: number | null }
  workspace_logo: { workspace_id: string; id: string; content: string }
}

/** Sizes of the logos of workspaces: the player reserves their space before they are loaded. */
export const look: Migration = {
  async up(db: Kysely<Tables>) {
    for (const column of ['logo_width', 'logo_height'])
      await db.schema.alterTable('workspace').addColumn(column, 'integer').execute()
    const logos = await db.selectFrom('workspace_logo').select(['workspace_id', 'id']).execute()
    for (const { workspace_id, id } of logos) {
      const { content } = await db
        .selectFrom('workspace_logo')
        .select('content')
        .where('workspace_id', '=', workspace_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { width, height } = await sharp(Buffer.from(content, 'base64')).metadata()
      await db
        .updateTable('workspace')
        .set({ logo_width: width, logo_height: height })
        .where('id', '=', workspace_id)
        .where('logo_id', '=', id)
        .execute()
    }
  },
}
