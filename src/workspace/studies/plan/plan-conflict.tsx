import { Alert, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { AnalysisPlanReply } from '#contract/analysis-plans/plan.ts'
import { PlanText, taskTextOf } from './plan-text.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

interface ConflictProps {
  readonly editor: PlanEditor
  /** The newest stored plan. */
  readonly reply: AnalysisPlanReply
  readonly bar: RefObject<HTMLElement | null>
}

/** Another member has saved the plan meanwhile: both are shown, and nothing that was typed is lost. */
export function PlanConflict({ editor: { state, showStored, send }, reply, bar }: ConflictProps) {
  // Its buttons replace those of the bar, and the other way round: the bar keeps the focus.
  useEffect(() => {
    const { current } = bar
    current?.focus()
    return () => current?.focus()
  }, [bar])
  const { plan: mine } = state.context
  const { plan: theirs, measures } = reply
  return (
    <Stack gap="lg">
      <Alert color="red" title="The plan was changed meanwhile" role="alert">
        Another person has saved it, or you have in another window. Your changes are still on this page, but
        not saved.
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <Side title="The saved plan">
          {theirs ? (
            <PlanText plan={theirs} taskText={taskTextOf(theirs, measures)} />
          ) : (
            <Text>The plan was removed.</Text>
          )}
        </Side>
        <Side title="Yours">
          {mine ? (
            <PlanText plan={mine} taskText={taskTextOf(mine, measures)} />
          ) : (
            <Text>You remove the plan.</Text>
          )}
        </Side>
      </SimpleGrid>
      <Group gap="sm">
        <Button variant="default" onClick={() => send({ type: 'mine.kept' })}>
          Keep mine and go on
        </Button>
        <Button variant="default" onClick={showStored}>
          Discard mine and show the saved one
        </Button>
      </Group>
    </Stack>
  )
}

const Side = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack gap="xs" miw={0}>
    <Title order={3} size="h5">
      {title}
    </Title>
    {children}
  </Stack>
)
