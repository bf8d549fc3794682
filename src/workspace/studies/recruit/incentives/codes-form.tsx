import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { addCodesForm } from '#contract/incentives/incentives.ts'
import { incentiveLimits } from '#contract/incentives/limits.ts'
import { incentiveMessages } from '#contract/incentives/messages.ts'
import { showDone, showFailure } from '../../../forms/refusal.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useUnsavedChanges } from '../../../forms/use-unsaved-changes.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'
import { BusyButton } from '../../../views/busy-button.tsx'
import { ConfirmDialog } from '../../../views/confirm-dialog.tsx'
import { incentivesTsr, refreshIncentives } from './queries.ts'

interface CodesFormProps {
  readonly study: string
  /** Number of codes that are not given out. */
  readonly left: number
}

/** UTF-8 takes up to four bytes for a character; a larger file is not read. */
const maxFileBytes = incentiveLimits.list * 4

/** Adds codes to the list of a study, and removes those that were not given out. */
export function CodesForm({ study, left }: CodesFormProps) {
  const { id: workspace } = useWorkspace()
  const [isAsked, setAsked] = useState(false)
  const { form, onSubmit, refuse } = useCallForm({
    name: 'incentive-codes',
    mode: 'controlled',
    schema: addCodesForm,
    initialValues: { codes: '' },
  })
  const refresh = () => refreshIncentives(workspace, study)
  const added = incentivesTsr.addIncentiveCodes.useMutation({
    onSuccess: async ({ body }) => {
      const repeated = body.repeated > 0 ? ` ${body.repeated} repeated and ignored.` : ''
      showDone(`${body.added} added.${repeated} ${body.left} left to give out.`)
      form.reset()
      await refresh()
    },
    onError: refuse,
  })
  const removed = incentivesTsr.removeUnusedCodes.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`${body.removed} removed.`)
      await refresh()
    },
    onError: showFailure,
    onSettled: () => setAsked(false),
  })
  useUnsavedChanges(form.isDirty())
  const readFile = async (file: File | null) => {
    if (!file) return
    if (file.size > maxFileBytes) form.setFieldError('codes', incentiveMessages.tooMany)
    else form.setFieldValue('codes', await file.text())
  }
  const params = { workspace, study }
  return (
    <form noValidate aria-label="Add codes" onSubmit={onSubmit((body) => added.mutate({ params, body }))}>
      <Stack gap="md">
        <Textarea
          label="Codes to add"
          description={`One per line, each up to ${incentiveLimits.code} characters; at most ${incentiveLimits.codes.toLocaleString('en')} in a study. They are stored encrypted, and nobody can read them here again: keep your own list.`}
          autosize
          minRows={3}
          maxRows={10}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('codes')}
        />
        <Group gap="sm">
          <BusyButton type="submit" isBusy={added.isPending}>
            Add codes
          </BusyButton>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void readFile(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                Read a CSV file
              </Button>
            )}
          </FileButton>
          {left > 0 && (
            <Button variant="default" onClick={() => setAsked(true)}>
              Remove unused codes
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        title="Remove unused codes?"
        confirmLabel="Remove"
        isBusy={removed.isPending}
        onConfirm={() => removed.mutate({ params, body: {} })}
        onClose={() => setAsked(false)}
      >
        {left === 1 ? 'The one code that is left' : `The ${left} codes that are left`} cannot be read or given
        out any more. The log of those that were given out stays.
      </ConfirmDialog>
    </form>
  )
}
