import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { machine } from '../machine.ts'
import { answerables } from './answerable.ts'
import { answerResults } from './answering.ts'
import { clusterSorts } from './clustering.ts'
import { studyReport } from './report.ts'
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

/** Measures studies and writes their page. */
export const benchStudies = async () => {
  const clustered = sizes.map(([participants, cards]) => clusterSorts(participants, cards))
  const answered = []
  for (const answerable of answerables)
    for (const responses of [1000, 10_000]) answered.push(await answerResults(answerable, responses))
  const dragged = []
  for (const slowdown of [1, 4]) dragged.push(await dragCards(100, slowdown))
  const text = studyReport({ clustered, answered, dragged }, machine())
  await writeFile(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }))
  console.log(text)
  console.log(`Written to ${page}`)
}
