import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

const NewStudyDialog = lazy(async () => ({ default: (await import('./new-study.tsx')).NewStudyDialog }))

/** The button that opens the choice of a method; the dialog is loaded after the page. */
export function NewStudyButton() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        New study
      </Button>
      <Suspense>
        <NewStudyDialog isOpen={isOpen} onClose={close} />
      </Suspense>
    </>
  )
}
