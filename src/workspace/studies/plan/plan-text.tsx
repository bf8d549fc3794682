import { Skeleton, Stack, Text } from '@mantine/core'
import type { AnalysisPlan, OfferedMeasure } from '#contract/analysis-plans/plan.ts'
import { planSentences, testText } from '#studies/analysis-plan/statements.ts'
import css from './plan.module.css'
import { powerRequest } from './plan-values.ts'
import { usePower } from './sizes.ts'

/** The text of the task or question of a plan; its identifier where the draft no longer has it. */
export const taskTextOf = ({ measure: { task } }: AnalysisPlan, measures: readonly OfferedMeasure[]) =>
  measures.find((each) => each.task === task)?.taskText ?? task

interface PlanTextProps {
  readonly plan: AnalysisPlan
  readonly taskText: string
}

/** A plan in words: its question and its sentences. */
export function PlanText({ plan, taskText }: PlanTextProps) {
  const power = usePower(powerRequest(plan))
  if (power === undefined) return <Skeleton height={160} role="status" aria-label="The plan is loading" />
  return (
    <Stack gap="sm">
      <p className={css.question}>{plan.question}</p>
      {planSentences(plan, taskText, power).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Text>Test: {testText(plan)}.</Text>
    </Stack>
  )
}
