import { useMemo } from 'react'
import { type PreferenceTaskModel, preferenceTestModel } from '../analysis/preference-test.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'

/** The results by task, and the media of each design by its identifier; made again when the results change. */
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

/** A task as a heading; its number only where there are several. */
export const taskTitle = ({ number, text }: PreferenceTaskModel, of: number) =>
  of > 1 ? `${number}. ${text}` : text
