import { accountExamples } from './examples/accounts.ts'
import { authoringExamples } from './examples/authoring.ts'
import { captureReviewExamples } from './examples/capture-review.ts'
import { sharedClipExamples, transcriptExamples } from './examples/transcripts.ts'
import { demoRecordingExamples } from './examples/demo-recordings.ts'
import { downloadExamples } from './examples/downloads.ts'
import { prototypeExamples } from './examples/prototypes.ts'
import { captureExamples } from './examples/captures.ts'
import { companyExamples, peopleExamples, subscriptionExamples } from './examples/forms.ts'
import { heatMapExamples } from './examples/heat-maps.ts'
import { recordedSessionExamples } from './examples/recorded-sessions.ts'
import { recordingLinkExamples } from './examples/recording-links.ts'
import { recordingNoteExamples } from './examples/recording-notes.ts'
import { recordingExamples } from './examples/recordings.ts'
import { replayExamples } from './examples/replay.ts'
import { resultsExamples } from './examples/results.ts'
import { respondentExamples } from './examples/respondents.ts'
import type { ExamplesFor } from './examples/shape.ts'
import { shareExamples } from './examples/shares.ts'
import { analyticsExamples, bookingExamples, siteExamples } from './examples/site.ts'
import { studyExamples } from './examples/studies.ts'
import { widgetExamples } from './examples/widgets.ts'
import { workspaceExamples } from './examples/workspace.ts'
import type { Contract } from './index.ts'

/** Requests of every call with the replies they get; a call without examples is a type error. */
export const examples = {
  ...siteExamples,
  ...subscriptionExamples,
  ...peopleExamples,
  ...companyExamples,
  ...bookingExamples,
  ...analyticsExamples,
  ...studyExamples,
  ...authoringExamples,
  ...captureReviewExamples,
  ...sharedClipExamples,
  ...transcriptExamples,
  ...downloadExamples,
  ...prototypeExamples,
  ...resultsExamples,
  ...respondentExamples,
  ...shareExamples,
  ...accountExamples,
  ...workspaceExamples,
  ...recordingExamples,
  ...recordingLinkExamples,
  ...recordingNoteExamples,
  ...captureExamples,
  ...widgetExamples,
  ...replayExamples,
  ...recordedSessionExamples,
  ...heatMapExamples,
  ...demoRecordingExamples,
} satisfies ExamplesFor<Contract>
