import { hash } from 'node:crypto'
import type { Store } from '../store/schema.ts'
import { type SampleRow, storeSample } from '../store/study-responses.ts'
import type { OpenStudy, SampleResponse } from './published.ts'

/** What this process has seen to, by store: the question need not be asked again. */
const ensured = new WeakMap<Store, Map<string, Promise<void>>>()

const toRow = (
  { engine }: OpenStudy,
  { events, order = engine.order, ...sample }: SampleResponse,
): SampleRow => {
  const { tool } = sample.progress
  const excluded = sample.status === 'finished' && tool ? engine.exclusionOf(tool) : null
  return { ...sample, events, order, excluded }
}

const versionOf = ({ study, sample }: OpenStudy) =>
  hash('sha256', JSON.stringify([study, sample.version]), 'base64url')

/** Sees to it that the sample data of a study is stored, once for each version of it. */
export const ensureSample = (store: Store, open: OpenStudy): Promise<void> => {
  const known = ensured.get(store) ?? new Map<string, Promise<void>>()
  ensured.set(store, known)
  const { id } = open.study
  const going =
    known.get(id) ??
    storeSample(store, id, versionOf(open), () =>
      open.sample.responses().map((response) => toRow(open, response)),
    )
  known.set(id, going)
  // What failed is tried again with the next question.
  going.catch(() => known.delete(id))
  return going
}
