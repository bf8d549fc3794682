import { useBlocker } from '@tanstack/react-router'

/** Asks before a page with unsaved changes is left. */
export const useUnsavedChanges = (isDirty: boolean) =>
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm('Leave this page? Your changes are not saved.'),
    enableBeforeUnload: () => isDirty,
  })
