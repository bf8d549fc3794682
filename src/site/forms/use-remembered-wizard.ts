import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { machineQuestions } from './use-wizard.ts'
import { recallWizard } from './wizard-memory.ts'

/** The wizard this device remembers, once the page is alive, and a key that changes when it is found. */
export const useRememberedWizard = () => {
  const isAlive = useHydrated()
  const snapshot = useMemo(
    () => (isAlive ? recallWizard(localStorage, machineQuestions) : undefined),
    [isAlive],
  )
  return { snapshot, key: snapshot ? 'remembered' : 'new' }
}
