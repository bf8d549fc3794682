import type { AuditAction } from '#contract/workspace/workspace.ts'
import { nextStudyLife, type StudyLifeEvent } from '#machines/studies/study-life.ts'
import type { Store } from '../../store/schema.ts'
import { announceClosedStudy } from '../../webhooks/public.ts'
import type { Actor } from '../../members/audit.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import { noteEarly } from './plan-deviations.ts'
import { removePastClosing } from './recruiting.ts'
import { searchKey } from '../search-key.ts'
import { type OwnStudy, findOwnStudy } from './own-studies.ts'

export const changedBy = (actor: Actor) => ('personId' in actor ? actor.personId : null)

/** The input of a change of a study: its row is locked with the workspace. */
export type LockedChange = Parameters<Parameters<typeof changeWorkspace<unknown>>[2]>[0] & {
  readonly study: OwnStudy
}

/** Runs `work` on a study of the workspace, in the transaction of the change. */
export const changeStudy = <Result>(
  store: Store,
  change: Change,
  id: string,
  work: (locked: LockedChange) => Promise<Result>,
) =>
  changeWorkspace(store, change, async (locked) => {
    const study = await findOwnStudy(locked.transaction, locked.workspace.id, id)
    return study ? work({ ...locked, study }) : ({ outcome: 'studyUnknown' } as const)
  })

export const lifeOf = ({ state, trashed_at }: OwnStudy) => ({ state, isTrashed: trashed_at !== null })

type StudyUpdate = Partial<Omit<OwnStudy, 'workspace_id' | 'id'>>

export const updateStudy = async ({ transaction, study, acting, now }: LockedChange, values: StudyUpdate) => {
  const changes = { ...values, changed_at: now.toISOString(), changed_by: changedBy(acting.actor) }
  await transaction
    .updateTable('study')
    .set(changes)
    .where('workspace_id', '=', study.workspace_id)
    .where('id', '=', study.id)
    .execute()
  return { ...study, ...changes }
}

interface LifeChange {
  readonly id: string
  readonly action: AuditAction
  readonly event: StudyLifeEvent['type']
}

/** Moves a study along its life: pauses, closes or trashes it, for example. */
export const changeStudyLife = (store: Store, change: Change, { id, action, event }: LifeChange) =>
  changeStudy(store, change, id, async (locked) => {
    const { transaction, study, now, record } = locked
    const next = nextStudyLife(lifeOf(study), event)
    if (!next) return { outcome: study.trashed_at === null ? 'wrongState' : 'inTrash' } as const
    const at = now.toISOString()
    const changed = await updateStudy(locked, {
      state: next.state,
      closed_at: next.state === 'closed' ? (study.closed_at ?? at) : null,
      trashed_at: next.isTrashed ? at : null,
    })
    const { results_id: resultsId } = study
    if (next.state === 'closed' && study.state !== 'closed' && resultsId !== null) {
      await announceClosedStudy(transaction, { resultsId, reason: 'member' }, now)
      await noteEarly(transaction, { resultsId, kind: 'closedEarly', now })
    }
    if (event === 'study.reopened') {
      await removePastClosing(transaction, study, now)
      if (resultsId !== null) await noteEarly(transaction, { resultsId, kind: 'reopened', now })
    }
    await record(action, study.title)
    return { outcome: 'done', study: changed } as const
  })

interface Place {
  readonly folder?: string | null | undefined
  readonly tags?: readonly string[] | undefined
}

/** Changes the folder and the tags of a study. */
export const moveStudy = (store: Store, change: Change, id: string, { folder, tags }: Place) =>
  changeStudy(store, change, id, async (locked) => {
    const { study, record } = locked
    const stored = tags === undefined ? study.tags : JSON.stringify([...new Set(tags)])
    const changed = await updateStudy(locked, {
      ...(folder !== undefined && { folder }),
      tags: stored,
      search_key: searchKey({ title: study.title, tags: stored }),
    })
    await record('moveStudy', study.title)
    return { outcome: 'done', study: changed } as const
  })
