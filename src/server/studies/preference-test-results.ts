import { leadWords, preferenceTestModel } from '#analysis/preference-test.ts'
import type { PreferenceTestTasks } from '#contract/studies/preference-test.ts'
import type { ToolCounts } from '#contract/studies/registry.ts'
import type { Cell } from './tool-engine.ts'

const head = [
  ['task', 'design', 'answers', 'chosen', 'share', 'low', 'high', 'median ms', 'mean ms', 'reasons'],
  ['chi-square', 'degrees of freedom', 'chi-square p', 'leader', 'binomial p', 'confidence', 'in words'],
].flat()

/** A row for each design of each task: its share with a 95% interval and times; the tests of its task beside it. */
export const preferenceResults = (tasks: PreferenceTestTasks, counts: ToolCounts): Cell[][] => {
  if (counts.tool !== 'preferencetest')
    throw new Error(`A preference test cannot read counts of ${counts.tool}`)
  const rows = preferenceTestModel(tasks, counts).flatMap(({ text, answers, designs, lead }) => {
    const fit = lead.kind === 'none' ? null : lead.fit
    const tests: Cell[] = [
      fit?.statistic ?? null,
      fit?.degrees ?? null,
      fit?.p ?? null,
      ...(lead.kind === 'leader' ? [lead.leader.name, lead.p, lead.confidence] : [null, null, null]),
      leadWords(lead),
    ]
    return designs.map(({ name, share, time, reasoned }): Cell[] => [
      text,
      name,
      answers,
      share.count,
      share.share,
      share.interval.low,
      share.interval.high,
      time?.median ?? null,
      time?.mean ?? null,
      reasoned,
      ...tests,
    ])
  })
  return [head, ...rows]
}
