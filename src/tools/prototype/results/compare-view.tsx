import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import Differences from '#studies/results/difference-table.tsx'
import { prototypeComparisons } from '../analysis/measures.ts'
import { useModel } from './use-model.tsx'

/** The prototypes compared with each other, task by task. */
export function CompareView(props: ToolViewProps<'prototype'>) {
  const model = useModel(props)
  const comparisons = useMemo(() => prototypeComparisons(model), [model])
  return (
    <Differences
      title="Prototypes compared"
      lead="Each person used one prototype. p is adjusted for all tests of this page together; times are compared by the ratio of their geometric means. The rate of misclicks is on the overview without a test, because the taps of one person resemble each other."
      comparisons={comparisons}
    />
  )
}
