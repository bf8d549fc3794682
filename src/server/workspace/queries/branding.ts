import { newId } from '../../store/new-id.ts'
import type { WorkspaceSettingsForm } from '#contract/workspace/workspace.ts'
import type { Store } from '../../store/schema.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'

/** Changes name, language and color of a workspace. The audit event names what differs. */
export const changeSettings = (store: Store, change: Change, form: WorkspaceSettingsForm) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const { name, language = workspace.language } = form
    const color = form.color === undefined ? workspace.color : (form.color?.toLowerCase() ?? null)
    const changes = [
      workspace.name !== name && name,
      workspace.language !== language && `language ${language}`,
      workspace.color !== color && `color ${color ?? 'of Understory'}`,
    ].filter((each) => each !== false)
    const changed = { ...workspace, name, language, color }
    if (changes.length > 0) {
      await transaction
        .updateTable('workspace')
        .set({ name, language, color })
        .where('id', '=', workspace.id)
        .execute()
      await record('updateWorkspace', changes.join(', '))
    }
    return { outcome: 'done', workspace: changed } as const
  })

/** A WebP picture, with its size in pixels. */
interface LogoPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Replaces the logo of a workspace by a picture; null removes it. */
export const changeLogo = (store: Store, change: Change, picture: LogoPicture | null) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const logo = picture && { id: newId(), content: picture.bytes.toString('base64') }
    const columns = {
      logo_id: logo?.id ?? null,
      logo_width: picture?.width ?? null,
      logo_height: picture?.height ?? null,
    }
    const changed = { ...workspace, ...columns }
    if (!logo && workspace.logo_id === null) return { outcome: 'done', workspace: changed } as const
    await transaction.deleteFrom('workspace_logo').where('workspace_id', '=', workspace.id).execute()
    if (logo)
      await transaction
        .insertInto('workspace_logo')
        .values({ workspace_id: workspace.id, ...logo })
        .execute()
    await transaction.updateTable('workspace').set(columns).where('id', '=', workspace.id).execute()
    await record('changeLogo', logo ? 'replaced' : 'removed')
    return { outcome: 'done', workspace: changed } as const
  })

/** The logo with this identifier, as WebP; undefined if it was removed or replaced. */
export const findLogo = async (store: Store, id: string) => {
  const logo = await store
    .selectFrom('workspace_logo')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst()
  return logo && Buffer.from(logo.content, 'base64')
}
