import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { type PreferenceTaskModel, preferenceTestModel } from '../analysis/preference-test-model.ts'

/** The results by task, and the media by design id; recalculated when the results change. */
export function useModel({ results: { study, counts } }: ToolViewProps<'preferencetest'>) {
  const { tasks } = study
  return useMemo(
    () => ({
      tasks: preferenceTestModel(tasks, counts),
      media: new Map(
        tasks.tasks.flatMap(({ designs }) => designs.map(({ id, media }) => [id, media] as const)),
      ),
    }),
    [tasks, counts],
  )
}

/** The heading of a task; its number is omitted for a single task. */
export const taskTitle = ({ number, text }: PreferenceTaskModel, of: number) =>
  of > 1 ? `${number}. ${text}` : text
