import autocannon from 'autocannon'
import { median } from './median.ts'

/** What is asked of a server, over and over. */
export type Request = Pick<autocannon.Options, 'method' | 'headers' | 'body'> & { readonly path: string }

export interface Comparison {
  /** Medians, answers with status 2xx a second. */
  readonly ours: number
  readonly reference: number
  /** Median of the ratios of neighbouring rounds, which saw the same machine. */
  readonly ratio: number
}

const answersPerSecond = async (url: string, { path, ...request }: Request, seconds: number) => {
  const result = await autocannon({ ...request, url: url + path, connections: 50, duration: seconds })
  const { non2xx, errors, timeouts } = result
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${path}: ${non2xx} refusals, ${errors} errors, ${timeouts} time-outs`)
  return result['2xx'] / result.duration
}

/** Loads two servers in turns, so that whatever else the machine does falls on both. */
export const compare = async (ours: string, reference: string, request: Request): Promise<Comparison> => {
  const warmUp = 3
  await answersPerSecond(ours, request, warmUp)
  await answersPerSecond(reference, request, warmUp)
  const rounds: { ours: number; reference: number }[] = []
  for (let round = 0; round < 7; round++) {
    const first = await answersPerSecond(round % 2 ? reference : ours, request, 4)
    const second = await answersPerSecond(round % 2 ? ours : reference, request, 4)
    rounds.push(round % 2 ? { ours: second, reference: first } : { ours: first, reference: second })
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    reference: median(rounds.map((round) => round.reference)),
    ratio: median(rounds.map((round) => round.ours / round.reference)),
  }
}
