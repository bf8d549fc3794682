import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { PlanDesign } from '#studies/analysis-plan/sizes.ts'
import { queryClient } from '../../session/account.ts'
import { askWorker } from '../ask-worker.ts'

/** The looks of a plan that finds its difference with a power: how many there are. */
interface LooksRequest {
  readonly of: 'looks'
  readonly design: PlanDesign
  readonly looks: number
  readonly power: number
}

/** The power of a plan with numbers of people. */
interface PowerRequest {
  readonly of: 'power'
  readonly design: PlanDesign
  readonly looks: readonly number[]
}

export type SizesRequest = LooksRequest | PowerRequest

type Looks = readonly number[] | null

/** In a worker: exact bounds of a long plan take up to a second. */
const compute =
  <Reply>(request: SizesRequest) =>
  ({ signal }: { readonly signal: AbortSignal }) =>
    askWorker<Reply>(
      new Worker(new URL('./sizes-worker.ts', import.meta.url), { type: 'module' }),
      request,
      signal,
    )

const keyOf = (request: SizesRequest | null) => ['plan-sizes', request]
/** The same request has the same reply, without the server. */
const options = { staleTime: Infinity, retry: false, networkMode: 'always' } as const

/** The numbers of people that a design needs; null if a plan cannot be that long, undefined until they are known. */
export const useLooks = (request: LooksRequest | null) =>
  useQuery({
    ...options,
    queryKey: keyOf(request),
    queryFn: request === null ? skipToken : compute<Looks>(request),
  }).data

/** The numbers of people that a design needs, for a plan that is saved before they are shown. */
export const readLooks = (request: LooksRequest) =>
  queryClient.fetchQuery({ ...options, queryKey: keyOf(request), queryFn: compute<Looks>(request) })

/** The power of a plan; that of the last numbers while it is computed. */
export const usePower = (request: PowerRequest | null) =>
  useQuery({
    ...options,
    queryKey: keyOf(request),
    queryFn: request === null ? skipToken : compute<number>(request),
    placeholderData: keepPreviousData,
  }).data
