import { useMemo } from 'react'
import { preferenceTestModel, type PreferenceTaskModel } from '#analysis/preference-test.ts'
import type { Media } from '#contract/studies/media.ts'
import type { Results } from '#contract/studies/results.ts'
import type { ToolViewProps } from '#studies/results/tool-view.ts'

interface PreferenceResults {
  readonly tasks: readonly PreferenceTaskModel[]
  /** What a design looks or sounds like, by its identifier. */
  readonly media: ReadonlyMap<string, Media>
}

/** Throws when the results are of another tool: only a mistake of ours can bring them here. */
function preferenceResults({ counts, study }: Results): PreferenceResults {
  const { tasks } = study
  if (counts.tool !== 'preferencetest' || tasks.tool !== 'preferencetest')
    throw new TypeError(`Not a preference test: ${study.id}`)
  const designs = tasks.tasks.flatMap((task) => task.designs)
  return {
    tasks: preferenceTestModel(tasks, counts),
    media: new Map(designs.map((design) => [design.id, design.media])),
  }
}

/** The model of a view's results, made again when they change. */
export function useModel({ results }: ToolViewProps) {
  return useMemo(() => preferenceResults(results), [results])
}
