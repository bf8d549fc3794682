import { fiveSecondModel, type FiveSecondTaskResult } from '#analysis/five-second-model.ts'
import type { FiveSecondSettings, FiveSecondTasks } from '#contract/studies/five-second.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Results } from '#contract/studies/results.ts'

/** The results of a five second test with what they are made of. */
export interface FiveSecondResults {
  readonly asked: FiveSecondTasks
  readonly settings: FiveSecondSettings
  readonly tasks: readonly FiveSecondTaskResult[]
}

/** Throws when the results are of another tool: only a mistake of ours can bring them here. */
export function fiveSecondResults({ counts, study }: Results, settings: ToolSettings): FiveSecondResults {
  const { tasks: asked } = study
  if (counts.tool !== 'fivesecond' || asked.tool !== 'fivesecond' || settings.tool !== 'fivesecond')
    throw new TypeError(`Not a five second test: ${study.id}`)
  return { asked, settings, tasks: fiveSecondModel(asked, counts, settings.tasks) }
}
