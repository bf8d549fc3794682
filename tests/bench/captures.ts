import { fork } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { z } from 'zod'
import { allocatorSettings } from '#server/allocator.ts'
import {
  capturesReply,
  consentVersions,
  ownCapturesReply,
  startCaptureReply,
} from '#contract/captures/captures.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import { openStore } from '#server/open-store.ts'
import { demoWorkspaceId } from '#server/studies/demo-workspace.ts'
import { askForRecordings } from '../support/ask-for-recordings.ts'
import { tableOf } from '../support/markdown.ts'
import { openBrowser } from './browser.ts'
import { machine, median, timed } from './measure.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export const capturesHeading = '## Captures'

const study = 'website-testing'
const fixture = new URL('../server/captures/fixtures/screen.webm', import.meta.url)
const minutes = 10
const partMs = 3000
const videoFps = 30
/** Bytes of a whole picture and of a change, as Chromium has them at 720p and 800 kbit/s. */
const bytes = { key: 24_000, delta: 3_100 } as const
const keySeconds = 5
const clients = 20
const uploadSeconds = 60
const jumps = 20
/** Between two parts of a client: four times as fast as a recorder, within the limit of a network. */
const betweenPartsMs = 750

/** The packets of the fixture, which real browsers have recorded. */
const readFixture = async () => {
  const input = new Input({ source: new BufferSource(readFileSync(fixture)), formats: ALL_FORMATS })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const [videoConfig, audioConfig] = [await video?.getDecoderConfig(), await audio?.getDecoderConfig()]
  const codec = await video?.getCodec()
  const key = video && (await new EncodedPacketSink(video).getFirstKeyPacket())
  if (!audio || !key || !videoConfig || !audioConfig || (codec !== 'vp8' && codec !== 'vp9'))
    throw new Error('The fixture has no picture or sound')
  const sounds: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(audio).packets()) sounds.push(packet)
  return { codec, key, sounds, videoConfig, audioConfig }
}

/** Content of this length that starts with these bytes; a copy does not decode the rest. */
const padded = (start: Uint8Array, length: number) => {
  const content = randomFillSync(new Uint8Array(length))
  content.set(start.subarray(0, length))
  return content
}

/**
 * A recording of ten minutes with pictures of usual size and a voice, without duration and index as recorders write it.
 */
const makeRecording = async () => {
  const { codec, key, sounds, videoConfig, audioConfig } = await readFixture()
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target })
  const [video, audio] = [new EncodedVideoPacketSource(codec), new EncodedAudioPacketSource('opus')]
  output.addVideoTrack(video)
  output.addAudioTrack(audio)
  await output.start()
  const seconds = minutes * 60
  let spoken = 0
  let sound = 0
  for (let frame = 0; frame < seconds * videoFps; frame += 1) {
    const at = frame / videoFps
    const isKey = frame % (videoFps * keySeconds) === 0
    const content = isKey ? padded(key.data, bytes.key) : padded(new Uint8Array(), bytes.delta)
    const packet = new EncodedPacket(content, isKey ? 'key' : 'delta', at, 1 / videoFps)
    await video.add(packet, { decoderConfig: videoConfig })
    while (spoken <= at) {
      const { data, duration } = sounds[sound++ % sounds.length] ?? key
      await audio.add(new EncodedPacket(data, 'key', spoken, duration), { decoderConfig: audioConfig })
      spoken += duration
    }
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The recording is empty')
  return Buffer.from(target.buffer)
}

/** Packet data of this length at least; decoders skip zeros after a picture. */
const lengthened = (data: Uint8Array, length: number) => {
  const content = new Uint8Array(Math.max(data.length, length))
  content.set(data)
  return content
}

/** The pictures of the fixture for ten minutes, of usual size, which a browser can decode at every moment. */
const makePlayable = async () => {
  const input = new Input({ source: new BufferSource(readFileSync(fixture)), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()]
  if (!track || !decoderConfig || (codec !== 'vp8' && codec !== 'vp9')) throw new Error('No picture')
  const length = await track.computeDuration()
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target })
  const video = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(video)
  await output.start()
  for (let start = 0; start < minutes * 60; start += length)
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const data = lengthened(packet.data, packet.type === 'key' ? bytes.key : bytes.delta)
      await video.add(packet.clone({ data, timestamp: start + packet.timestamp }), { decoderConfig })
    }
  await output.finalize()
  if (!target.buffer) throw new Error('The recording is empty')
  return Buffer.from(target.buffer)
}

/** The recording in the parts in which a recorder sends it. */
const inParts = (recording: Buffer) => {
  const count = (minutes * 60_000) / partMs
  const size = Math.ceil(recording.length / count)
  return Array.from({ length: count }, (_, part) => recording.subarray(part * size, (part + 1) * size))
}

const megabytes = (pid: number, name: 'VmRSS' | 'VmHWM') => {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}
/** Starts to measure the peak anew. */
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

const copied = z.tuple([z.object({ kind: z.literal('done'), megabytes: z.number() })]).rest(z.unknown())

/** Peak memory in MB of a process that only copies the recording. */
const measureCopy = async (recording: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'))
  const [from, to] = [join(folder, 'received.webm'), join(folder, 'copied.webm')]
  writeFileSync(from, recording)
  const child = fork(join(import.meta.dirname, 'servers/remux.ts'), [from, to], {
    env: { ...process.env, ...allocatorSettings },
  })
  const [{ megabytes: peak }] = copied.parse(await once(child, 'message'))
  rmSync(folder, { recursive: true })
  return peak
}

/** A participant who records. */
const startParticipant = async ({ url }: ServerProcess) => {
  const base = `${url}/studies/${study}`
  const send = async (path: string, headers: Record<string, string>, body: object) => {
    const reply = await fetch(base + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`)
    const content: unknown = await reply.json()
    return content
  }
  const { session } = sessionReply.parse(await send('/sessions', {}, {}))
  const headers = { 'x-session-token': session }
  const captures = '/session/captures'
  const consent = { version: consentVersions.stored, at: new Date().toISOString() }
  const form = { source: 'screen', contentType: 'video/webm', startedAt: 0, consent }
  const { id } = startCaptureReply.parse(await send(captures, headers, form))
  return {
    put: async (part: number, content: Buffer) => {
      const reply = await fetch(`${base}${captures}/${id}/parts/${part}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': uploadContentType },
        body: new Uint8Array(content),
      })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`A part was answered with ${reply.status}`)
    },
    finish: (parts: number) => send(`${captures}/${id}/finish`, headers, { parts, pauses: [], poster: null }),
    state: async () => {
      const reply = await fetch(base + captures, { headers })
      return ownCapturesReply.parse(await reply.json()).captures[0]?.state
    },
  }
}
type Participant = Awaited<ReturnType<typeof startParticipant>>

const waitUntilReady = async ({ state }: Participant) => {
  for (;;) {
    const current = await state()
    if (current === 'ready') return
    if (current === 'failed') throw new Error('The recording was refused')
    await wait(50)
  }
}

/** Sends a whole recording for each of some participants, then finishes all at once. */
const measureFinish = async (server: ServerProcess, parts: readonly Buffer[], count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => startParticipant(server)))
  for (const person of people) for (const [part, content] of parts.entries()) await person.put(part, content)
  resetPeak(server.pid)
  const before = megabytes(server.pid, 'VmRSS')
  const { ms } = await timed(() =>
    Promise.all(
      people.map(async (person) => {
        await person.finish(parts.length)
        await waitUntilReady(person)
      }),
    ),
  )
  return { ms, before, peak: megabytes(server.pid, 'VmHWM') }
}

/** Memory of the server while clients send parts without an end. */
const measureUploads = async (server: ServerProcess, parts: readonly Buffer[]) => {
  const people = await Promise.all(Array.from({ length: clients }, () => startParticipant(server)))
  const end = performance.now() + uploadSeconds * 1000
  const memory: number[] = []
  let sent = 0
  const send = async (person: Participant) => {
    for (let part = 0; performance.now() < end; part += 1) {
      const [content = Buffer.of()] = parts.slice(part % parts.length)
      const { ms } = await timed(() => person.put(part, content))
      sent += content.length
      await wait(Math.max(0, betweenPartsMs - ms))
    }
  }
  const watch = async () => {
    for (; performance.now() < end; await wait(500)) memory.push(megabytes(server.pid, 'VmRSS'))
  }
  await Promise.all([watch(), ...people.map(send)])
  const quarter = Math.floor(memory.length / 4)
  return {
    sent,
    // The first quarter compiles code and opens connections.
    early: median(memory.slice(quarter, 2 * quarter)),
    late: median(memory.slice(-quarter)),
    peak: Math.max(...memory),
  }
}

/** Jumps in a video of ten minutes, and milliseconds of each until the browser shows the moment. */
const measureSeeks = async (server: ServerProcess) => {
  const person = await startParticipant(server)
  const parts = inParts(await makePlayable())
  for (const [part, content] of parts.entries()) await person.put(part, content)
  await person.finish(parts.length)
  await waitUntilReady(person)
  const store = await openStore(`file:${server.folder}/bench.db`)
  const { response_id: respondent } = await store
    .selectFrom('capture')
    .select('response_id')
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await store.destroy()
  const reply = await fetch(`${server.url}/studies/${study}/respondents/${respondent}/captures`)
  const [capture] = capturesReply.parse(await reply.json()).captures
  await using browser = await openBrowser()
  const page = await browser.newPage()
  await page.goto(`${server.url}/robots.txt`)
  const times = await page.evaluate(
    async ({ address, count, length }) => {
      const video = document.createElement('video')
      const reached = (event: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(event, resolve, { once: true })
          video.addEventListener('error', () => reject(new Error('The video does not play')), { once: true })
        })
      const first = reached('loadeddata')
      video.src = address
      await first
      const spent: number[] = []
      for (let jump = 0; jump < count; jump += 1) {
        const done = reached('seeked')
        const from = performance.now()
        // Far apart, forwards and backwards.
        video.currentTime = (((jump * 7) % count) / count) * length
        await done
        spent.push(performance.now() - from)
      }
      return spent
    },
    { address: `${capture?.path}/file`, count: jumps, length: minutes * 60 },
  )
  return times
}

/** Measures the finish of recordings, jumps within one, and the memory of the server that receives them. */
export const measureCaptures = async () => {
  const recording = await makeRecording()
  const parts = inParts(recording)
  await using server = await startServer('understory', { RATE_LIMIT_PER_MINUTE: '1000000' })
  const store = await openStore(`file:${server.folder}/bench.db`)
  await askForRecordings(store, study)
  await store.updateTable('workspace').set({ plan: 'custom' }).where('id', '=', demoWorkspaceId).execute()
  await store.destroy()
  const idle = megabytes(server.pid, 'VmRSS')
  const single = await measureFinish(server, parts, 1)
  const waiting = await measureFinish(server, parts, 3)
  const copy = await measureCopy(recording)
  return {
    bytes: recording.length,
    idle,
    copy,
    single,
    waiting,
    seeks: await measureSeeks(server),
    uploads: await measureUploads(server, parts),
  }
}

const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const mb = (value: number) => `${Math.round(value)} MB`

/** The section of the page about benchmarks. */
export const capturesSection = ({
  bytes: size,
  idle,
  copy,
  single,
  waiting,
  seeks,
  uploads,
}: Awaited<ReturnType<typeof measureCaptures>>) => {
  const growth = uploads.late / uploads.early
  const rows = [
    [
      `Finish of a recording of ${minutes} minutes, ${mb(size / 1e6)}, until it can be played`,
      seconds(single.ms),
      '≤ 10 s',
      verdict(single.ms <= 10_000),
    ],
    ['Peak memory of a process that only does this', mb(copy), '≤ 256 MB', verdict(copy <= 256)],
    [
      'Memory that the server takes for it',
      `${mb(single.peak - single.before)}: from ${mb(single.before)} to ${mb(single.peak)}`,
      '',
      '',
    ],
    [
      'Three such recordings that are finished at once',
      `${seconds(waiting.ms)}, ${mb(waiting.peak - waiting.before)} more: from ${mb(waiting.before)} to ${mb(waiting.peak)}`,
      'one at a time: ≤ 1.25 × the memory of one',
      verdict(waiting.peak - waiting.before <= 1.25 * (single.peak - single.before)),
    ],
    [
      'From a jump within ten minutes to its picture',
      `median ${Math.round(median(seeks))} ms, slowest ${Math.round(Math.max(...seeks))} ms of ${jumps}`,
      '≤ 1 s',
      verdict(Math.max(...seeks) <= 1000),
    ],
    [
      `Memory while ${clients} clients send ${mb(uploads.sent / 1e6)} in ${uploadSeconds} s`,
      `${mb(uploads.early)} in the second quarter, ${mb(uploads.late)} in the last, peak ${mb(uploads.peak)}`,
      'growth ≤ 10 %',
      verdict(growth <= 1.1),
    ],
  ]
  return [
    capturesHeading,
    '',
    tableOf(['What', 'Measured', 'Budget', ''], rows),
    '',
    `\`npm run bench -- captures\`: pictures of the size that Chromium records at 720p (${videoFps} a second, whole ones each ${keySeconds} s) with a real voice, in parts of ${partMs / 1000} s over HTTP to a server with SQLite. The finish joins the parts, copies them into a file with an index and a waveform, and stores it; recordings are finished one after another. Jumps go to moments far apart of a video with such pictures, in Chromium. Memory is the resident set of the process, which has the thread that does this; after its start it was ${mb(idle)}. Load and server share the machine: ${machine()}.`,
    '',
  ].join('\n')
}
