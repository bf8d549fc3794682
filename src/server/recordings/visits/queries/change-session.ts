import type { z } from 'zod'
import type { recordingChangeForm } from '#contract/visits/sessions.ts'
import type { Store } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { factKinds } from '../../facts/fact-kinds.ts'
import { findSite } from '../../queries/sites.ts'
import { collectTexts } from '../../texts.ts'
import { readEntry } from './list.ts'
import { insertTexts } from '../../queries/texts.ts'
import { lockSession, ofSession, updateSession } from '../../queries/sessions.ts'

interface At {
  readonly site: string
  readonly session: string
}

/** Marks a session as watched or not, and replaces its tags. */
export const changeSession = (
  store: Store,
  change: Change,
  { site: siteId, session: id }: At,
  { isWatched, tags }: z.output<typeof recordingChangeForm>,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const site = await findSite(transaction, workspace.id, siteId)
    if (!site) return { outcome: 'siteUnknown' } as const
    const key = { workspace_id: workspace.id, site_id: siteId, id }
    if (!(await lockSession(transaction, key))) return { outcome: 'recordingUnknown' } as const
    if (isWatched !== undefined) await updateSession(transaction, key, { is_watched: isWatched ? 1 : 0 })
    if (tags) {
      const texts = collectTexts()
      const kind = factKinds.tag
      const rows = [...new Set(tags)].map((tag) => ({
        ...ofSession(key),
        kind,
        value: texts.of(key).idOf(tag),
      }))
      await transaction
        .deleteFrom('recording_fact')
        .where((where) => where.and(ofSession(key)))
        .where('kind', '=', kind)
        .execute()
      if (rows.length > 0) await transaction.insertInto('recording_fact').values(rows).execute()
      await insertTexts(transaction, workspace.id, texts)
      await record('tagRecording', `${site.name}: ${tags.join(', ')}`)
    }
    const recording = await readEntry(transaction, site, id, now)
    if (!recording) throw new Error('A locked session was deleted')
    return { outcome: 'done', recording } as const
  })
