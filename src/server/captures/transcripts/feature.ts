import { transcripts as contract } from '#contract/transcripts/index.ts'
import type { Config } from '../../config.ts'
import { defineFeature } from '../../define-feature.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Store } from '../../store/schema.ts'
import { createRemuxThread } from '../remux-thread.ts'
import { createTranscriptHandlers } from './routes.ts'
import { createTranscriber } from './transcriber.ts'
import { createTranscriptJob } from './transcript-job.ts'
import { migrations } from './migrations/index.ts'

interface Services {
  readonly config: Pick<Config, 'transcriber'>
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
}

/** Transcripts of recordings of participants. */
export const transcripts = defineFeature({
  contract,
  migrations,
  start: (services: Services) => {
    const { config, store } = services
    const thread = createRemuxThread()
    const transcriptJob =
      config.transcriber &&
      createTranscriptJob({
        ...services,
        thread,
        transcriber: createTranscriber(config.transcriber),
        host: config.transcriber.host,
      })
    return {
      handlers: createTranscriptHandlers({ store, transcriptJob }),
      jobs: transcriptJob ? [transcriptJob] : [],
      close: () => thread.stop(),
    }
  },
})
