import { Stack, Textarea } from '@mantine/core'
import { importLimits } from '#contract/people/import-limits.ts'
import { pastePeopleForm } from '#contract/people/imports.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import css from './import.module.css'
import { importsTsr } from './queries.ts'
import { useOpenImport } from './start-import.tsx'

/** Prepares an import of cells that were copied from a spreadsheet. */
export function PasteTable() {
  const { id: workspace } = useWorkspace()
  const open = useOpenImport()
  const { form, onSubmit, refuse } = useCallForm({
    name: 'table',
    schema: pastePeopleForm,
    initialValues: { text: '' },
  })
  const pasted = importsTsr.pastePeople.useMutation({
    onSuccess: ({ body }) => open(body.id),
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="Paste a table"
      onSubmit={onSubmit((body) => pasted.mutate({ params: { workspace }, body }))}
    >
      <Stack gap="sm" align="flex-start">
        <Textarea
          w="100%"
          label="Or paste a table"
          description={`Copy cells of a spreadsheet with their headings: up to ${importLimits.pasted.toLocaleString('en')} characters.`}
          classNames={{ input: css.paste }}
          minRows={4}
          maxRows={12}
          autosize
          spellCheck={false}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        <BusyButton type="submit" variant="default" isBusy={pasted.isPending}>
          Read the table
        </BusyButton>
      </Stack>
    </form>
  )
}
