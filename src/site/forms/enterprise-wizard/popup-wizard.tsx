import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ActionLink } from '../../blocks/actions.tsx'

const WizardDialog = lazy(async () => ({ default: (await import('./wizard-dialog.tsx')).WizardDialog }))

const label = 'Answer a few questions'

/** A button that opens the enterprise wizard in a dialog; before hydration a link to the wizard's page. */
export function PopupWizard() {
  const isHydrated = useHydrated()
  const [opening, open] = useState(0)
  if (!isHydrated)
    return (
      <span data-hydrates-to-control="">
        <ActionLink action={{ label, route: 'pageEnterprise', hash: 'wizard' }} />
      </span>
    )
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => open((count) => count + 1)}>
        {label}
      </Button>
      {opening > 0 && (
        <Suspense>
          <WizardDialog opening={opening} />
        </Suspense>
      )}
    </>
  )
}
