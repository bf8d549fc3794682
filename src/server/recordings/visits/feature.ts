import { visits as contract } from '#contract/visits/index.ts'
import { defineFeature } from '../../define-feature.ts'
import type { FileStore } from '../../files/file-store.ts'
import { scheduled } from '../../jobs/scheduled.ts'
import type { Store } from '../../store/schema.ts'
import { removeOldRefusals } from '../queries/refusals.ts'
import { removeOldSessions, removeUnusedFiles } from '../queries/retention.ts'
import { recalculation } from '../queries/sites.ts'
import { createRecordingDeletionJob } from './delete-matching-job.ts'
import { recalculateSignals } from './queries/recalculate.ts'
import { forgetRemovedSessions } from '../queries/remove-sessions.ts'
import { removeUnusedTexts } from './queries/unused-texts.ts'
import { createReplayHandlers } from './replay.ts'
import { createRecordedSessionHandlers } from './routes.ts'
import type { Searches } from '../../members/searches.ts'
import type { SessionReader } from '../folding/session-reader.ts'
import { migrations } from './migrations/index.ts'

interface Services {
  readonly store: Store
  readonly files: FileStore
  readonly sessionReader: SessionReader
  readonly searches: Searches
}

/** Recorded visits: their list, their replay and their end. */
export const visits = defineFeature({
  contract,
  migrations,
  start: (services: Services) => {
    const { store, files } = services
    const recordingDeletionJob = createRecordingDeletionJob(store)
    return {
      handlers: {
        ...createRecordedSessionHandlers({ ...services, recordingDeletionJob }),
        ...createReplayHandlers(services),
      },
      jobs: [
        recordingDeletionJob,
        scheduled(recalculation.kind, 'everyFiveMinutes', async () => ({
          sessions: await recalculateSignals(store),
        })),
        scheduled('removeOldRecordings', 'hourly', async () => ({
          sessions: await removeOldSessions(store),
          refusals: await removeOldRefusals(store),
          forgotten: await forgetRemovedSessions(store),
          files: await removeUnusedFiles(store, (id) => files.remove(id)),
        })),
        // The first run of a night marks unused texts, the second one removes them.
        scheduled('removeUnusedTexts', 'twiceANight', async () => ({
          texts: await removeUnusedTexts(store),
        })),
      ],
    }
  },
})
