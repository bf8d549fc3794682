import {
  type BundleHead,
  bundleHead,
  type BundleLine,
  bundleLine,
  resultsBundleVersion,
} from '#contract/results/results-bundle.ts'

/** A file that is no bundle of results, or an incomplete one. */
export class BundleError extends Error {}

/** The first line of a bundle, with the identifier of its study. */
export interface BundleOrigin extends Pick<
  BundleHead,
  'version' | 'analysis' | 'software' | 'node' | 'writtenAt' | 'published'
> {
  readonly study: string
}

const parsed = <Line>(
  schema: { safeParse: (value: unknown) => { data?: Line | undefined } },
  line: string,
  number: number,
) => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new BundleError(`Line ${number} is not JSON`, { cause: error })
  }
  const { data } = schema.safeParse(value)
  if (data === undefined) throw new BundleError(`Line ${number} is no line of a bundle of results`)
  return data
}

type LineType = BundleLine['type']

/** The lines that may follow each line. */
const followers: Readonly<Record<LineType | 'head', readonly LineType[]>> = {
  head: ['media', 'results'],
  media: ['media', 'results'],
  results: ['version'],
  version: ['version', 'plans', 'response', 'numbers'],
  plans: ['response', 'numbers'],
  response: ['response', 'event', 'numbers'],
  event: ['response', 'event', 'numbers'],
  numbers: ['results'],
}

/** The lines of a bundle until version 1, which had one version, in its head. */
const linesOfHead = (head: BundleHead): BundleLine[] => {
  if (head.type !== 'study') return []
  const { study, settings, published, writtenAt } = head
  return [
    { type: 'results', number: 1, settings },
    { type: 'version', number: published, publishedAt: writtenAt, study, settings },
  ]
}

async function* linesAfter(head: BundleHead, rest: AsyncIterator<string>): AsyncGenerator<BundleLine> {
  const ofHead = linesOfHead(head)
  yield* ofHead
  let before: LineType | 'head' = ofHead.at(-1)?.type ?? 'head'
  let results = 0
  const isInPlace = (line: BundleLine) => {
    if (line.type === 'plans' && head.version < resultsBundleVersion) return false
    if (line.type === 'results' && line.number <= results) return false
    return followers[before].includes(line.type)
  }
  for (let number = 2; ; number += 1) {
    const next = await rest.next()
    if (next.done) break
    const line = parsed(bundleLine, next.value, number)
    if (before === 'numbers' && (line.type !== 'results' || head.type === 'study'))
      throw new BundleError(`Line ${number} comes after the numbers`)
    if (!isInPlace(line)) throw new BundleError(`Line ${number} is in the wrong place`)
    if (line.type === 'results') results = line.number
    yield line
    before = line.type
  }
  if (before !== 'numbers') throw new BundleError('The end of the file is missing: it has no numbers')
}

/**
 * Opens a bundle of results: its first line, and the others in the order that `bundleHead` describes. Those of a bundle
 * until version 1 are turned into lines of today.
 * @throws BundleError, also while the lines are read.
 */
export const openBundle = async (lines: AsyncIterable<string>) => {
  const rest = lines[Symbol.asyncIterator]()
  const first = await rest.next()
  if (first.done) throw new BundleError('The file is empty')
  const head = parsed(bundleHead, first.value, 1)
  const origin: BundleOrigin = { ...head, study: head.type === 'study' ? head.study.id : head.study }
  return { origin, lines: linesAfter(head, rest) }
}
