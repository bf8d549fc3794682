import { Button, Group, Stack, Text } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { authoringPages } from '#contract/authoring/pages.ts'
import { type PilotRun, pilotMachine } from '#machines/studies/pilot.ts'
import type { PilotReport } from '#studies/pilot/report.ts'
import { counted } from '#studies/statistics/format.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { TextLink } from '../../views/links.tsx'
import { NotAllowedView } from '../../views/not-allowed-view.tsx'
import { Section } from '../../views/section.tsx'
import { createDraftCalls, useStudyEntry } from '../queries.ts'
import { StudyHeader } from '../study-header.tsx'
import { PilotFindings } from './pilot-findings.tsx'
import { runInWorker } from './run-in-worker.ts'

/** Simulated participants take the draft of a study before people do. */
export default function PilotPage() {
  const { allows } = useWorkspace()
  const { study = '' } = useParams({ strict: false })
  if (!allows('study:edit')) return <NotAllowedView />
  return <Pilot key={study} id={study} />
}

/** Runs pilots of the saved draft; a draft with problems has none. */
const usePilot = (id: string) => {
  const { id: workspace } = useWorkspace()
  const [report, setReport] = useState<PilotReport | null>(null)
  const [machine] = useState(() =>
    pilotMachine.provide({
      actors: {
        runPilot: fromPromise<void, PilotRun>(async ({ input: { seed }, signal }) => {
          const loaded = await createDraftCalls(workspace, id).load()
          if (loaded.kind === 'unknown') throw new Error(loaded.message)
          const { draft, faults } = loaded
          if (faults.length > 0)
            throw new Error(
              `The draft has ${counted(faults.length, 'problem')}. Solve all problems in the builder, then run the pilot.`,
            )
          signal.throwIfAborted()
          setReport(await runInWorker({ draft, seed }, signal))
        }),
      },
    }),
  )
  const [state, send] = useMachine(machine)
  return { state, send, report }
}

function Pilot({ id }: { readonly id: string }) {
  const entry = useStudyEntry(id)
  const { state, send, report } = usePilot(id)
  const isRunning = state.matches('running')
  const { notice } = state.context
  return (
    <Stack gap="xl">
      <StudyHeader entry={entry} tab="Pilot" />
      <Section
        title="Try the study with simulated participants"
        lead="They take the saved draft in this browser, by the same steps and checks as people. You see how long it takes, what nobody reaches, and which careless answers the quality rules catch."
      >
        <Text maw={640}>
          Simulated people are not people. They do not understand your questions, and their opinions are made
          up: nothing here is a result. No website and no app is opened, and nothing is sent or stored.
        </Text>
        <Group>
          <BusyButton isBusy={isRunning} onClick={() => send({ type: 'pilot.started' })}>
            {report ? 'Run 200 other simulated participants' : 'Run 200 simulated participants'}
          </BusyButton>
          {isRunning && (
            <Button variant="default" onClick={() => send({ type: 'pilot.canceled' })}>
              Cancel
            </Button>
          )}
        </Group>
        <Text role="status" c={notice === null ? 'dimmed' : undefined}>
          {isRunning && 'Simulated participants take the study…'}
          {state.matches('shown') &&
            report &&
            `${counted(report.walks, 'simulated participant')} took the study.`}
          {notice}
        </Text>
        {state.matches('failed') && (
          <Text>
            <TextLink to={authoringPages.studyBuildStart.path} params={{ study: id }}>
              Open the builder
            </TextLink>
          </Text>
        )}
      </Section>
      {state.matches('shown') && report && <PilotFindings tool={entry.tool} report={report} />}
    </Stack>
  )
}
