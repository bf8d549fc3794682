import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { AnalysisPlan, AnalysisPlanReply } from '#contract/analysis-plans/plan.ts'
import type { StudyEntry } from '#contract/studies/draft.ts'
import { DeviationList } from '#studies/results/plan/deviation-list.tsx'
import { FrozenFacts } from '#studies/results/plan/frozen-facts.tsx'
import { planProgressQuery, planProgressTsr } from '#studies/results/plan/progress-query.ts'
import { ExportPlan } from './export-plan.tsx'
import { PlanText, taskTextOf } from './plan-text.tsx'
import { powerRequest } from './plan-values.ts'
import { usePower } from './sizes.ts'
import { WaitingPlan } from './waiting-plan.tsx'

interface SavedPlanProps {
  readonly entry: StudyEntry
  readonly plan: AnalysisPlan
  readonly reply: AnalysisPlanReply
  /** Begins a change; undefined for members who may only read. */
  readonly onChange?: (() => void) | undefined
}

/** A plan that is not being edited: its sentences, and once it is frozen its hash, its time and departures from it. */
export function SavedPlan({ entry, plan, reply, onChange }: SavedPlanProps) {
  const { frozen, measures, waits } = reply
  const power = usePower(powerRequest(plan))
  const { data } = planProgressTsr.readPlanProgress.useQuery({
    ...planProgressQuery({ study: entry.id, share: {} }),
    enabled: frozen !== null,
  })
  const frozenText = data?.body.taskText ?? (frozen && taskTextOf(frozen.plan, measures)) ?? ''
  const taskText = frozen && !waits ? frozenText : taskTextOf(plan, measures)
  const deviations = data?.body.deviations ?? []
  if (power === undefined) return <Skeleton height={240} role="status" aria-label="The plan is loading" />
  return (
    <Stack gap="lg" maw={720}>
      <Stack gap="xs">
        <Title order={2} size="h4" c="dimmed">
          {titleOf(reply)}
        </Title>
        {waits && <WaitingPlan frozen={frozen} />}
        <PlanText plan={plan} taskText={taskText} />
      </Stack>
      {frozen && (
        <>
          {waits && (
            <Stack gap="xs">
              <Title order={2} size="h4" c="dimmed">
                Plan {frozen.number} holds until then
              </Title>
              <PlanText plan={frozen.plan} taskText={frozenText} />
            </Stack>
          )}
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
          frozen={waits ? null : frozen}
          deviations={waits ? [] : deviations}
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

const titleOf = ({ frozen, waits }: AnalysisPlanReply) => {
  if (waits) return 'Plan for the next version'
  return frozen ? `Plan ${frozen.number} is frozen` : 'Plan'
}
