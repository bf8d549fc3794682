import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { workspacePages } from '#content/workspace/pages.ts'
import { ButtonLink } from '../views/links.tsx'
import { NewStudyButton } from './new-study.tsx'

const ImportStudyDialog = lazy(async () => ({
  default: (await import('./import-study.tsx')).ImportStudyDialog,
}))

/** The ways to begin a study: from a file, from a template, or empty. */
export function StartButtons() {
  const [isImporting, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" size="md" onClick={open}>
        Import a study
      </Button>
      <ButtonLink variant="default" size="md" to={workspacePages.studyTemplates.path}>
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
