import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import type { StepProps } from './use-import.ts'

/** Deletes a file that was not imported. */
export function DeleteFile({ send }: Pick<StepProps, 'send'>) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Delete the file
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this file?"
        confirmLabel="Delete the file"
        isBusy={false}
        onClose={close}
        onConfirm={() => {
          close()
          send({ type: 'file.discarded' })
        }}
      >
        <Text>The file is deleted without being imported. Your database does not change.</Text>
      </ConfirmDialog>
    </>
  )
}
