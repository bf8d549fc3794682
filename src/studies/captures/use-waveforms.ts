import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import type { PlayedCapture } from './capture-times.ts'

/** Loudness from 0 to 255 every 100 ms, by capture. */
export type Waveforms = ReadonlyMap<string, readonly number[]>

const waveform = z.array(z.number())

/** The waveforms of captures with a voice, as they arrive. One that cannot be read is left out. */
export const useWaveforms = (captures: readonly PlayedCapture[]): Waveforms => {
  const read = useQueries({
    queries: captures
      .filter(({ hasWaveform, path }) => hasWaveform && path !== null)
      .map(({ id, path }) => ({
        queryKey: ['waveform', id],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
          const reply = await fetch(`${path}/waveform`, { signal })
          if (!reply.ok) throw new Error(`A waveform was answered with ${reply.status}`)
          return { id, values: waveform.parse(await reply.json()) }
        },
        staleTime: Infinity,
        retry: 1,
      })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  return useMemo(() => new Map(read.map(({ id, values }) => [id, values])), [read])
}
