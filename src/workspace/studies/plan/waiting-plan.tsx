import { Alert, Text } from '@mantine/core'
import type { AnalysisPlanReply } from '#contract/analysis-plans/plan.ts'

/** Why a saved plan is not frozen yet, and which one holds until then. */
export const WaitingPlan = ({ frozen }: Pick<AnalysisPlanReply, 'frozen'>) => (
  <Alert role="status" color="orange" title="This plan is not frozen yet">
    <Text>
      The published version of the study does not have its result. The plan is frozen when you publish the
      next version. Until then {frozen ? `plan ${frozen.number} holds.` : 'the results have no plan.'}
    </Text>
  </Alert>
)
