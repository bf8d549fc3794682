import { planLimits } from '#contract/analysis-plans/limits.ts'
import { type OfferedMeasure, planMeasure } from '#contract/analysis-plans/plan.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { valuedMeasures } from '#studies/analysis-plan/measures.ts'
import { bareResults } from '#studies/engine/bare-results.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'
import { draftFaults } from '#studies/engine/draft-faults.ts'
import { openStudy } from '#studies/engine/published.ts'
import { newSummary } from '#studies/engine/summary.ts'
import { serverTools } from '#tools/server.ts'

/**
 * The results that a plan can test, of a draft without problems; empty for others. Of results with the same name only
 * the first can be chosen.
 */
export const offeredMeasures = (content: StudyContent): readonly OfferedMeasure[] => {
  const parsed = studySchema.safeParse(content.study)
  if (!parsed.success || draftFaults(serverTools, content).length > 0) return []
  const { settings } = content
  const study = openStudy(serverTools, {
    study: parsed.data,
    settings,
    version: 1,
    resultsId: parsed.data.id,
    sample: null,
  })
  const measures = valuedMeasures(study.tool, bareResults(study, newSummary(study)))
  const byName = new Map<string, OfferedMeasure>()
  for (const { task, name, taskText, kind } of measures) {
    const key = JSON.stringify([task, name])
    const canBePlanned = planMeasure.safeParse({ task, name }).data?.name === name
    if (canBePlanned && !byName.has(key)) byName.set(key, { task, name, taskText, kind })
  }
  return [...byName.values()].slice(0, planLimits.measures)
}
