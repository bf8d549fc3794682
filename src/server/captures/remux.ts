import { type FileHandle, open } from 'node:fs/promises'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { type CaptureContentType, captureLimits } from '#contract/captures/captures.ts'
import { RecordingSource } from './recording-source.ts'
import { createWaveform } from './waveform.ts'

/** Makes one playable file of a recording. */
export interface RemuxTask {
  /** Path of the recording as it was received. */
  readonly from: string
  /** Path of the file to write. */
  readonly to: string
  /** Milliseconds of the file: what is copied instead of everything, from the first whole picture on. */
  readonly part?: { readonly start: number; readonly end: number }
  /** Whether pictures are left out. */
  readonly soundOnly?: boolean
}

/** The playable file. */
export interface Remuxed {
  readonly kind: 'done'
  readonly contentType: CaptureContentType
  readonly ms: number
  readonly size: { readonly width: number; readonly height: number } | null
  readonly hasVoice: boolean
  /** One value from 0 to 255 for each 100 ms; null for sound that is not Opus, and without sound. */
  readonly waveform: Uint8Array | null
}

/** `refused`: the file is none that a browser or phone records, or exceeds a limit. */
export type RemuxOutcome =
  | Remuxed
  | { readonly kind: 'refused'; readonly reason: string }
  /** The server could not read or write a file. */
  | { readonly kind: 'failed'; readonly message: string }

class Refusal extends Error {}

const videoCodecs = ['vp8', 'vp9', 'av1', 'avc', 'hevc'] as const
const audioCodecs = ['opus', 'aac'] as const
const oneOf = <const Names extends readonly string[]>(names: Names, name: string | null) =>
  names.find((each): each is Names[number] => each === name)

const secondsLimit = captureLimits.hours * 3600
/** Packets in a second of the longest accepted recording: sound has 50 to 100, screens up to 60. */
const packetLimit = secondsLimit * 250

interface Track {
  readonly packets: AsyncGenerator<EncodedPacket, void, unknown>
  readonly add: (packet: EncodedPacket) => Promise<void>
  next: EncodedPacket | undefined
}

type Part = RemuxTask['part']

/** The packets of a part with times since its start; all packets without a part. */
async function* packetsOf(sink: EncodedPacketSink, part: Part) {
  if (!part) return yield* sink.packets()
  const [start, end] = [part.start / 1000, part.end / 1000]
  const before = (await sink.getKeyPacket(start)) ?? (await sink.getFirstKeyPacket())
  const first = before && before.timestamp < start ? await sink.getNextKeyPacket(before) : before
  if (!first) return
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= end) return
    yield packet.clone({ timestamp: packet.timestamp - start })
  }
}

const openTrack = async (packets: Track['packets'], add: Track['add']): Promise<Track> => {
  const first = await packets.next()
  return { packets, add, next: first.value ?? undefined }
}

const openVideo = async (output: Output, video: InputVideoTrack, part: Part) => {
  const codec = oneOf(videoCodecs, await video.getCodec())
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const [codedWidth, codedHeight] = [await video.getCodedWidth(), await video.getCodedHeight()]
  if (!codec) throw new Refusal('codec')
  if (Math.max(width, height, codedWidth, codedHeight) > captureLimits.side) throw new Refusal('size')
  const config = await video.getDecoderConfig()
  if (!config) throw new Refusal('codec')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await video.getRotation() })
  const meta = { decoderConfig: config }
  return {
    size: { width: Math.round(width), height: Math.round(height) },
    open: () =>
      openTrack(packetsOf(new EncodedPacketSink(video), part), (packet) => source.add(packet, meta)),
  }
}

const openAudio = async (output: Output, audio: InputAudioTrack, part: Part) => {
  const codec = oneOf(audioCodecs, await audio.getCodec())
  const config = await audio.getDecoderConfig()
  if (!codec || !config) throw new Refusal('codec')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  const waveform = codec === 'opus' && !part ? await createWaveform(config.numberOfChannels) : undefined
  const meta = { decoderConfig: config }
  return {
    waveform,
    open: () =>
      openTrack(packetsOf(new EncodedPacketSink(audio), part), async (packet) => {
        waveform?.add(packet)
        await source.add(packet, meta)
      }),
  }
}

/** Copies the packets of all tracks in the order of their times; returns the duration in seconds. */
const copyPackets = async (tracks: readonly Track[]) => {
  let seconds = 0
  let count = 0
  for (;;) {
    let earliest: Track | undefined
    for (const track of tracks)
      if (track.next && (!earliest?.next || track.next.timestamp < earliest.next.timestamp)) earliest = track
    if (!earliest?.next) return seconds
    const packet = earliest.next
    seconds = Math.max(seconds, packet.timestamp + packet.duration)
    count += 1
    if (seconds > secondsLimit || count > packetLimit) throw new Refusal('length')
    await earliest.add(packet)
    earliest.next = (await earliest.packets.next()).value ?? undefined
  }
}

/** A target that leaves the file open: that of the library stays open when its output is canceled before the start. */
const targetIn = (file: FileHandle) =>
  new StreamTarget(
    new WritableStream<StreamTargetChunk>({
      write: async ({ data, position }) => {
        await file.write(data, 0, data.byteLength, position)
      },
    }),
    { chunked: true },
  )

const copy = async (
  input: Input<RecordingSource>,
  file: FileHandle,
  { part, soundOnly = false }: RemuxTask,
): Promise<Remuxed> => {
  const isWebm = (await input.getFormat()) === WEBM
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false })
  const output = new Output({ format, target: targetIn(file) })
  try {
    const [videoTrack, audioTrack] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const video = videoTrack && !soundOnly ? await openVideo(output, videoTrack, part) : undefined
    const audio = audioTrack ? await openAudio(output, audioTrack, part) : undefined
    if (!video && !audio) throw new Refusal('empty')
    await output.start()
    const opened = await Promise.all([video?.open(), audio?.open()])
    const seconds = await copyPackets(opened.filter((track) => track !== undefined))
    if (seconds <= 0) throw new Refusal('empty')
    await output.finalize()
    const container = isWebm ? 'webm' : 'mp4'
    return {
      kind: 'done',
      contentType: video ? `video/${container}` : `audio/${container}`,
      ms: Math.round(seconds * 1000),
      size: video?.size ?? null,
      hasVoice: audio !== undefined,
      waveform: audio?.waveform?.values() ?? null,
    }
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
}

/**
 * Copies a recording, or a part of it, into a file with its duration and an index for seeking, without encoding it
 * again.
 */
export const remux = async (task: RemuxTask): Promise<RemuxOutcome> => {
  const input = new Input({ source: new RecordingSource(task.from), formats: [WEBM, MP4, QTFF] })
  const file = await open(task.to, 'w', 0o600)
  try {
    return await copy(input, file, task)
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.message }
    // Errors of the file system are the server's; all others are the file's: its parser met unexpected content.
    if (error instanceof Error && 'syscall' in error) return { kind: 'failed', message: error.message }
    return { kind: 'refused', reason: 'damaged' }
  } finally {
    input.dispose()
    await file.close()
  }
}
