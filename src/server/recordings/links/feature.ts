import { recordingLinks as contract } from '#contract/recording-links/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { createRecordingLinkHandlers, type RecordingLinkContext } from './routes.ts'

/** Links to recorded visits. */
export const recordingLinks = defineFeature({
  contract,
  start: (services: RecordingLinkContext) => ({ handlers: createRecordingLinkHandlers(services) }),
})
