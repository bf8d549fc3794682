import { useEffect, useState } from 'react'
import type { Snapshot } from 'xstate'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import { useStepHistory } from './use-step-history.ts'
import { useStoredWizard, useWizard } from './use-wizard.ts'
import { WizardFinalPage, WizardForm } from './wizard-form.tsx'

/** The wizard as part of its page; continues from the state stored on this device. */
export function EnterpriseWizard() {
  const { snapshot, key } = useStoredWizard()
  return (
    <MantineTheme>
      <WizardOnPage key={key} snapshot={snapshot} />
    </MantineTheme>
  )
}

function WizardOnPage({ snapshot }: { snapshot: Snapshot<unknown> | undefined }) {
  const wizard = useWizard('enterpriseWizard', snapshot)
  const { state, send } = wizard
  const [isRestarted, setRestarted] = useState(false)
  const isDone = state.matches({ progress: 'finalPage' })
  useEffect(() => send({ type: 'wizard.opened' }), [send])
  useStepHistory({
    step: isDone ? undefined : state.context.index,
    isOverPage: false,
    onTravel: (step = 0) => send({ type: 'step.chosen', index: step }),
  })
  if (!isDone) return <WizardForm wizard={wizard} isRestarted={isRestarted} />
  return (
    <WizardFinalPage
      message={state.context.notice ?? ''}
      again="Answer again for another team"
      onAgain={() => {
        setRestarted(true)
        send({ type: 'wizard.restarted' })
      }}
    />
  )
}
