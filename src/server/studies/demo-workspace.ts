import type { OpenTools } from '#studies/define-tool.ts'
import { checkPublished, type PublishedStudy } from '#studies/engine/published.ts'
import type { Store } from '../store/schema.ts'
import {
  closeOthers,
  ensureWorkspace,
  freezeOwnPlans,
  isPublishedAs,
  publishOwn,
  readPublications,
} from './queries/demo-studies.ts'
import { askForDevices } from './queries/recruiting.ts'

/** The workspace of the demos. It has no members, so that nobody changes its studies; everyone may copy them. */
export const demoWorkspaceId = '00000000-0000-7000-8000-000000000001'

interface DemoRetention {
  /** Days after which responses of visitors are deleted; 0 keeps them. */
  readonly days: number
}

/** Number of the newest finished, and of the newest unfinished responses of visitors to keep per demo. */
const keptResponses = 2000

/**
 * Publishes the studies of the installation in their workspace: new ones, and new versions of those whose content has
 * changed. Studies that are no longer among them are closed. Safe to call from several processes at once.
 * @throws if the questions of a study have problems.
 */
export const publishDemoStudies = async (
  store: Store,
  tools: OpenTools,
  published: readonly PublishedStudy[],
  { days }: DemoRetention,
) => {
  for (const each of published) checkPublished(tools, each)
  await ensureWorkspace(store, { id: demoWorkspaceId, name: 'Understory demos' })
  const found = await readPublications(store, demoWorkspaceId)
  const keepDays = days === 0 ? null : days
  for (const { study, settings, resultsAccess } of published) {
    const publication = { workspaceId: demoWorkspaceId, resultsAccess, keepDays, keptResponses }
    if (!isPublishedAs(found.get(study.id), publication, { study, settings }))
      await publishOwn(store, publication, { study, settings })
  }
  await askForDevices(
    store,
    demoWorkspaceId,
    new Map(published.map(({ study, device = 'any' }) => [study.id, device])),
  )
  await freezeOwnPlans(
    store,
    demoWorkspaceId,
    new Map(published.map(({ study, plan = null }) => [study.id, plan])),
  )
  await closeOthers(
    store,
    demoWorkspaceId,
    published.map(({ study }) => study.id),
  )
}
