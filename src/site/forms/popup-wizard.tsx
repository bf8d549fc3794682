import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import action from '#site/blocks/action-link.module.css'
import { ActionLink } from '#site/blocks/action-link.tsx'

const WizardDialog = lazy(async () => ({ default: (await import('./wizard-dialog.tsx')).WizardDialog }))

const label = 'Answer a few questions'

/**
 * A button that opens the enterprise wizard over the page; before the scripts run it leads to the wizard's own page.
 */
export function PopupWizard() {
  const isAlive = useHydrated()
  const [opening, open] = useState(0)
  if (!isAlive)
    return (
      <span data-hydrates-to-control="">
        <ActionLink action={{ label, route: 'pageEnterprise', hash: 'wizard' }} />
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={`${action.primary} ${action.button}`}
        aria-haspopup="dialog"
        onClick={() => open((before) => before + 1)}
      >
        {label}
      </button>
      {opening > 0 && (
        <Suspense>
          <WizardDialog opening={opening} />
        </Suspense>
      )}
    </>
  )
}
