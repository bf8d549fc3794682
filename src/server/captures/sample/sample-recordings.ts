import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Written by scripts/record-demo-captures.ts. */
export const recordingsFile = new URL('recordings/recordings.gen.json', import.meta.url)

/** Where the video of a recording is. */
export const recordingFile = (name: string) => new URL(`recordings/${name}`, import.meta.url)

/** A generated recording of the screen of a sample participant. */
const sampleRecording = z.object({
  /** Identifier of the demo. */
  study: z.string(),
  /** Start of the sample participant's session, which no other one of the demo has. */
  response: z.iso.datetime(),
  /** `sessionHash` of the events that the recording shows. */
  session: z.string(),
  /** A file that the participant's phone recorded; missing for the screen that the browser recorded. */
  source: z.literal('phone').optional(),
  file: z.string().regex(/^[\w-]+\.webm$/),
  /** Milliseconds since the start of the session. */
  startedAt: z.number(),
  ms: z.number(),
  width: z.number(),
  height: z.number(),
  /** Sentences that the participant might say: milliseconds since the start of the session. */
  captions: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })).readonly(),
})
export type SampleRecording = z.infer<typeof sampleRecording>

/** Whether a recording shows the session that a sample has now. */
export const sessionHash = (events: readonly object[]) =>
  createHash('sha256').update(JSON.stringify(events)).digest('base64url')

/** The recordings of all demos. */
export const readSampleRecordings = async () =>
  z.array(sampleRecording).parse(JSON.parse(await readFile(recordingsFile, 'utf8')))
