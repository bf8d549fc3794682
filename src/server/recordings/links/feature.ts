import { recordingLinks as contract } from '#contract/recording-links/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { migrations } from './migrations/index.ts'
import { memberWork } from './queries/member-work.ts'
import { createRecordingLinkHandlers, type RecordingLinkContext } from './routes.ts'

/** Links to recorded visits. */
export const recordingLinks = defineFeature({
  contract,
  migrations,
  memberWork,
  start: (services: RecordingLinkContext) => ({ handlers: createRecordingLinkHandlers(services) }),
})
