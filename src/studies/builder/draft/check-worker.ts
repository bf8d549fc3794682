import type { StudyDraft } from '#machines/studies/study-draft-context.ts'
import { schemaFaults } from './schema-faults.ts'

self.addEventListener('message', ({ data }: MessageEvent<StudyDraft>) => {
  self.postMessage(schemaFaults(data))
})
