import type { Selectable } from 'kysely'
import { type ClipLink, type ClipLinkForm, reviewLimits } from '#contract/capture-review/capture-review.ts'
import { withMakers } from '../../../accounts/public.ts'
import { isPast, newLink } from '../../../store/link-tokens.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import type { CaptureLinkTable } from '../tables.ts'
import { changeStudy } from '../../../studies/queries/change-study.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import { type StudyKey, studyKey } from './parts.ts'

type ClipLinkRow = Selectable<CaptureLinkTable>

const toLink = (row: ClipLinkRow, createdBy: string | null): ClipLink => ({
  id: row.id,
  clip: row.clip_id,
  reel: row.reel_id,
  name: row.name,
  hasPassword: row.password !== null,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  createdBy,
})

const described = withMakers(({ created_by }) => created_by, toLink)

/** The links to clips and reels of a study, the oldest first. */
export const listLinks = async (store: StoreOrTransaction, key: StudyKey) => {
  const rows = await store
    .selectFrom('capture_link')
    .selectAll()
    .where((where) => where.and(key))
    .orderBy('created_at')
    .orderBy('id')
    .limit(reviewLimits.links)
    .execute()
  return described.all(store, rows)
}

/** Creates a link; `password` is hashed. The token is returned once, and only a hash of it is stored. */
export const createLink = (
  store: Store,
  change: Change,
  study: string,
  { clip, reel, name, password, expiresAt }: ClipLinkForm,
) =>
  changeStudy(store, change, study, async (locked) => {
    const { transaction, acting, now, record } = locked
    const key = studyKey(locked)
    const table = clip === null ? 'capture_reel' : 'capture_clip'
    const subject = await transaction
      .selectFrom(table)
      .select('title')
      .where((where) => where.and({ ...key, id: clip ?? reel ?? '' }))
      .executeTakeFirst()
    if (!subject) return { outcome: 'reviewPartUnknown' } as const
    if (isPast(expiresAt, now)) return { outcome: 'endIsPast' } as const
    if ((await listLinks(transaction, key)).length >= reviewLimits.links)
      return { outcome: 'tooManyClipLinks' } as const
    const { token, columns } = newLink()
    const link: ClipLinkRow = {
      ...key,
      ...columns,
      clip_id: clip,
      reel_id: reel,
      name,
      password,
      expires_at: expiresAt,
      created_at: now.toISOString(),
      created_by: acting.personId,
    }
    await transaction.insertInto('capture_link').values(link).execute()
    await record('createClipLink', `${locked.study.title}: ${name}`)
    return {
      outcome: 'done',
      link: await described.one(transaction, link),
      token,
    } as const
  })
