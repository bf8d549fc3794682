import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { machineQuestions } from './use-wizard.ts'
import { loadWizard } from './wizard-storage.ts'

/** Returns the stored wizard after hydration, and a React key that changes when one is found. */
export const useStoredWizard = () => {
  const isHydrated = useHydrated()
  const snapshot = useMemo(
    () => (isHydrated ? loadWizard(localStorage, machineQuestions) : undefined),
    [isHydrated],
  )
  return { snapshot, key: snapshot ? 'stored' : 'new' }
}
