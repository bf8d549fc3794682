import { Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { authoringPages } from '#contract/authoring/pages.ts'
import { ButtonLink } from '../views/links.tsx'
import { NewStudyButton } from './new-study-button.tsx'

const ImportStudyDialog = lazy(async () => ({
  default: (await import('./import-study.tsx')).ImportStudyDialog,
}))

/** The ways to begin a study: from a file, from a template, or empty. */
export function StartButtons() {
  const [isImporting, setImporting] = useState(false)
  const importButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setImporting(false)
    // A dialog that is open when it is mounted does not return the focus.
    importButton.current?.focus()
  }
  return (
    <>
      <Button ref={importButton} variant="default" size="md" onClick={() => setImporting(true)}>
        Import a study
      </Button>
      <ButtonLink variant="default" size="md" to={authoringPages.studyTemplates.path}>
        Templates
      </ButtonLink>
      <NewStudyButton />
      {isImporting && (
        <Suspense fallback={null}>
          <ImportStudyDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
