import { recordingNotes as contract } from '#contract/recording-notes/index.ts'
import { defineFeature } from '../../define-feature.ts'
import type { Store } from '../../store/schema.ts'
import { personalData } from './personal-data.ts'
import { createRecordingNoteHandlers } from './routes.ts'

/** Notes about recorded visits. */
export const recordingNotes = defineFeature({
  contract,
  personalData,
  start: (services: { readonly store: Store }) => ({ handlers: createRecordingNoteHandlers(services) }),
})
