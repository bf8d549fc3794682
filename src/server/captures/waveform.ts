import type { EncodedPacket } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'
import { captureLimits } from '#contract/captures/captures.ts'

const valuesPerSecond = 1000 / captureLimits.waveformMs
const maxValues = captureLimits.hours * 3600 * valuesPerSecond
/** The lowest rate that Opus decodes to: peaks of speech are the same. */
const sampleRate = 8000

/** Loudest sample of each 100 ms of Opus sound, from 0 to 255. Damaged packets count as silence. */
export const createWaveform = async (channels: number) => {
  const decoder = new OpusDecoder({ sampleRate, channels: Math.min(2, channels), preSkip: 0 })
  await decoder.ready
  const peaks = new Uint8Array(maxValues)
  let length = 0
  return {
    add: ({ timestamp, data }: Pick<EncodedPacket, 'timestamp' | 'data'>) => {
      const { channelData, samplesDecoded } = decoder.decodeFrame(data)
      const samples = channelData[0]
      if (!samples) return
      for (let at = 0; at < samplesDecoded; at += 1) {
        const index = Math.floor((timestamp + at / sampleRate) * valuesPerSecond)
        if (index < 0 || index >= maxValues) continue
        const value = Math.min(255, Math.round(Math.abs(samples[at] ?? 0) * 255))
        if (value > (peaks[index] ?? 0)) peaks[index] = value
        if (index >= length) length = index + 1
      }
    },
    /** The values so far; ends the decoder. */
    values: () => {
      decoder.free()
      return peaks.slice(0, length)
    },
  }
}
