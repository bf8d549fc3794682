import { writeMarkdown } from '../../support/markdown.ts'
import { machine } from '../measure.ts'
import { clusterSorts } from './clustering.ts'
import { studyReport } from './report.ts'
import { benchCases, measureResults } from './results.ts'
import { dragCards } from './smoothness.ts'

const page = 'docs/benchmarks-studies.md'

const sizes = [
  [1000, 100],
  [2500, 100],
  [5000, 100],
  [10_000, 25],
  [10_000, 50],
  [10_000, 100],
  [10_000, 200],
] as const

/** Measures studies and writes the page of results. */
export const benchStudies = async () => {
  const clustered = []
  for (const [participants, cards] of sizes) clustered.push(await clusterSorts(participants, cards))
  const answered = []
  for (const benchCase of benchCases)
    for (const responses of [1000, 10_000]) answered.push(await measureResults(benchCase, responses))
  const dragged = []
  for (const slowdown of [1, 4]) dragged.push(await dragCards(100, slowdown))
  const text = studyReport({ clustered, answered, dragged }, machine())
  await writeMarkdown(page, text)
  console.log(text)
  console.log(`Written to ${page}`)
}
