import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { AnalysisPlan, AnalysisPlanReply } from '#contract/analysis-plans/plan.ts'
import type { StudyEntry } from '#contract/studies/draft.ts'
import { planSentences, testText } from '#studies/analysis-plan/statements.ts'
import { DeviationList } from '#studies/results/plan/deviation-list.tsx'
import { FrozenFacts } from '#studies/results/plan/frozen-facts.tsx'
import { planProgressQuery, planProgressTsr } from '#studies/results/plan/progress-query.ts'
import { ExportPlan } from './export-plan.tsx'
import css from './plan.module.css'
import { powerRequest } from './plan-values.ts'
import { usePower } from './sizes.ts'

interface SavedPlanProps {
  readonly entry: StudyEntry
  readonly plan: AnalysisPlan
  readonly reply: AnalysisPlanReply
  /** Begins a change; undefined for members who may only read. */
  readonly onChange?: (() => void) | undefined
}

/** A plan that is not being edited: its sentences, and once it is frozen its hash, its time and departures from it. */
export function SavedPlan({ entry, plan, reply: { frozen, measures }, onChange }: SavedPlanProps) {
  const power = usePower(powerRequest(plan))
  const { data } = planProgressTsr.readPlanProgress.useQuery({
    ...planProgressQuery({ study: entry.id, share: {} }),
    enabled: frozen !== null,
  })
  const { task } = plan.measure
  const taskText = data?.body.taskText ?? measures.find((each) => each.task === task)?.taskText ?? task
  const deviations = data?.body.deviations ?? []
  if (power === undefined) return <Skeleton height={240} role="status" aria-label="The plan is loading" />
  return (
    <Stack gap="lg" maw={720}>
      <Stack gap="xs">
        <Title order={2} size="h4" c="dimmed">
          {frozen ? `Plan ${frozen.number} is frozen` : 'Plan'}
        </Title>
        <p className={css.question}>{plan.question}</p>
      </Stack>
      <Stack gap="sm">
        {planSentences(plan, taskText, power).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Text>Test: {testText(plan)}.</Text>
      </Stack>
      {frozen && (
        <>
          <FrozenFacts frozen={frozen} />
          <Stack gap="xs">
            <Title order={3}>Deviations</Title>
            {deviations.length > 0 ? (
              <DeviationList deviations={deviations} />
            ) : (
              <Text c="dimmed">
                None so far. A change of the plan, of right answers or of a response is listed here and beside
                the results, also for readers of a shared link.
              </Text>
            )}
          </Stack>
        </>
      )}
      <Group gap="sm">
        <ExportPlan
          study={entry.id}
          title={entry.title}
          plan={plan}
          taskText={taskText}
          power={power}
          frozen={frozen}
          deviations={deviations}
        />
        {onChange && (
          <Button variant="default" onClick={onChange}>
            Change the plan…
          </Button>
        )}
      </Group>
    </Stack>
  )
}
