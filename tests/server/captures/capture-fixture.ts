import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'
import {
  capturesReply,
  consentVersions,
  ownCapturesReply,
  startCaptureReply,
} from '#contract/captures/captures.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import type { App } from '#tests/support/app.ts'
import { askForRecordings } from '#tests/support/ask-for-recordings.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import type { databases } from '#tests/support/databases.ts'
import { startParticipant, startStudies } from '../studies/participant.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}.webm`, import.meta.url))

/** Five seconds of a screen with a voice, and three seconds of a voice, as Chromium recorded them. */
export const recorded = {
  screen: fixture('screen'),
  voice: fixture('voice'),
  /** A video of the demos, which is MP4 as recorders of phones write it. */
  phone: readFileSync(new URL('../../../public/studies/preference-test-videos/check.mp4', import.meta.url)),
}

/** A picture as a participant's browser draws it, in base64, with metadata. */
export const poster = async () => {
  const picture = sharp({ create: { width: 480, height: 270, channels: 3, background: '#1f6f4a' } })
  const bytes = await picture
    .withExif({ IFD0: { Copyright: 'Ada Lovelace' } })
    .jpeg()
    .toBuffer()
  return bytes.toString('base64')
}

/** The voice in a recording of about this length, with silence that was not recorded between its sounds. */
export const longVoice = async (seconds: number) => {
  const input = new Input({ source: new BufferSource(recorded.voice), formats: [WEBM] })
  const track = await input.getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('The fixture has no voice')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const factor = seconds / (await track.computeDuration())
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet.clone({ timestamp: packet.timestamp * factor }), { decoderConfig })
  await output.finalize()
  input.dispose()
  if (!target.buffer) throw new Error('The recording is empty')
  return Buffer.from(target.buffer)
}

/** The bytes in this many parts. */
export const inParts = (bytes: Buffer, count = 5) => {
  const size = Math.ceil(bytes.length / count)
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}

export const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-captures-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Names of the stored files. */
export const filesIn = (folder: string) => readdirSync(folder).filter((name) => name !== 'incoming')

const consent = { version: consentVersions.transcribed, at: '2026-11-25T16:04:40.000Z' }
export const startForm = { source: 'screen', contentType: 'video/webm', startedAt: 4200, consent } as const

type Participant = Awaited<ReturnType<typeof startParticipant>>

/** The calls of a participant who records, to any process of the server. */
export const recordingCalls = <Recorder extends Pick<Participant, 'headers'>>(
  app: App,
  study: string,
  participant: Recorder,
) => {
  const { headers } = participant
  const base = `/studies/${study}/session/captures`
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `${base}${path}`, headers, payload })
  const put = (capture: string, part: number | string, bytes: Buffer, more: object = {}) =>
    app.inject({
      method: 'PUT',
      url: `${base}/${capture}/parts/${part}`,
      headers: { ...headers, 'content-type': uploadContentType, ...more },
      body: bytes,
    })
  const start = async (form: object = {}) =>
    startCaptureReply.parse((await post('', { ...startForm, ...form })).json()).id
  const finish = (capture: string, parts: number, more: object = {}) =>
    post(`/${capture}/finish`, { parts, pauses: [], poster: null, ...more })
  const own = async () => ownCapturesReply.parse((await app.inject({ url: base, headers })).json())
  return {
    ...participant,
    post,
    put,
    start,
    finish,
    list: async () => (await own()).captures,
    transcriber: async () => (await own()).transcriber,
    /** Records, sends and finishes a whole capture; returns its identifier. */
    record: async (bytes: Buffer, form: object = {}, more: object = {}) => {
      const capture = await start(form)
      const parts = inParts(bytes)
      for (const [part, content] of parts.entries()) await put(capture, part, content)
      const finished = await finish(capture, parts.length, more)
      if (finished.statusCode !== 200) throw new Error(finished.body)
      return capture
    },
  }
}

/** One participant who records. */
export const startRecording = async (app: App, study: string) =>
  recordingCalls(app, study, await startParticipant(app, study))

/** A server with a demo study that asks for recordings. */
export const startCaptures = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
) => {
  const folder = freshFolder()
  const { app, store, url } = await startStudies(database, { UPLOADS_DIR: folder, ...environment })
  const study = 'open'
  await askForRecordings(store, study)
  const responseOf = async () => {
    const { id } = await store.selectFrom('capture').select('response_id as id').executeTakeFirstOrThrow()
    return id
  }
  /** The captures of the only response that has some, as everyone reads them. */
  const read = async () => {
    const reply = await app.inject({ url: `/studies/${study}/respondents/${await responseOf()}/captures` })
    return capturesReply.parse(reply.json())
  }
  const shown = async () => (await read()).captures
  const shownPages = async () => (await read()).pages
  return { app, store, url, folder, study, shown, shownPages, responseOf }
}
