import { toolSettings } from '#contract/studies/registry.ts'
import { withDefaultLook } from '#contract/studies/look.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import type { OpenTools } from '#studies/define-tool.ts'
import { type OpenStudy, openStudy, type StudySample } from '#studies/engine/published.ts'
import type { Store } from '../store/schema.ts'
import { logoOf } from '../members/workspace-logo.ts'
import { findStudy, findVersion, lastVersionOf, type StudyRow } from './queries/catalog.ts'
import { createVersionCache } from './version-cache.ts'

/** Bytes of the opened versions, counted as their JSON; a usual one has 10 kB. */
const maxCacheBytes = 32 * 1024 * 1024

interface CachedStudy {
  readonly open: OpenStudy
  readonly bytes: number
}

/** The content of a version as participants see it now: its own look, or that of its workspace. */
export const shownStudy = ({ study }: OpenStudy, row: StudyRow | undefined) =>
  row ? withDefaultLook(study, { logo: logoOf(row), color: row.color }) : study

/** A study with its published version. */
export interface FoundStudy {
  readonly row: StudyRow
  readonly open: OpenStudy
}

/**
 * Finds studies in the database. Versions never change, so that opened ones are stored in memory; the row of a study is
 * read each time, because any process may have changed its state. `samples` are generated responses by study.
 */
export const createStudyCatalog = (
  store: Store,
  tools: OpenTools,
  samples: ReadonlyMap<string, StudySample> = new Map(),
) => {
  const cache = createVersionCache(maxCacheBytes, ({ bytes }: CachedStudy) => bytes)

  const load = async (studyId: string, number: number): Promise<CachedStudy | undefined> => {
    const row = await findVersion(store, studyId, number)
    if (!row) return undefined
    const open = openStudy(tools, {
      study: studySchema.parse(JSON.parse(row.study)),
      settings: toolSettings.parse(JSON.parse(row.settings)),
      version: number,
      resultsId: row.results_id,
      sample: samples.get(studyId) ?? null,
    })
    return { open, bytes: row.study.length + row.settings.length }
  }

  /** A published version of a study. */
  const version = async (studyId: string, number: number): Promise<OpenStudy | undefined> => {
    const key = `${studyId} ${number}`
    const cached = cache.get(key, '')
    if (cached) return cached.open
    const loaded = await load(studyId, number)
    if (loaded) cache.set(key, '', loaded)
    return loaded?.open
  }

  return {
    version,
    /** The study with its published version, unless it has none or is in the trash. */
    find: async (studyId: string): Promise<FoundStudy | undefined> => {
      const row = await findStudy(store, studyId)
      if (!row || row.version === null || row.trashed_at !== null) return undefined
      const open = await version(studyId, row.version)
      return open && { row, open }
    },
    /** The last version of earlier results of a study. */
    ofResults: async (studyId: string, results: number) => {
      const number = await lastVersionOf(store, studyId, results)
      return number === undefined ? undefined : version(studyId, number)
    },
    /** The study, even if it was never published. */
    row: (studyId: string) => findStudy(store, studyId),
  }
}
export type StudyCatalog = ReturnType<typeof createStudyCatalog>
