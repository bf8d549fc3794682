import { Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { tsr } from '#api/query.tsx'
import { methods } from '#content/studies/methods.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { createStudyForm } from '#contract/studies/draft.ts'
import { studyTool } from '#contract/studies/registry.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { refreshStudies } from './queries.ts'
import css from './studies-page.module.css'

interface NewStudyDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The choice of a method for a new study. */
export function NewStudyDialog({ isOpen, onClose }: NewStudyDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="New study"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <NewStudyForm onCancel={onClose} />
    </Modal>
  )
}

/** Creates a draft and opens its builder. */
function NewStudyForm({ onCancel }: { readonly onCancel: () => void }) {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const { form, onSubmit, refuse } = useCallForm({
    schema: createStudyForm,
    initialValues: { tool: 'cardsort', title: '' },
  })
  const created = tsr.createStudy.useMutation({
    onSuccess: async ({ body }) => {
      await refreshStudies(workspace)
      await navigate({
        to: authoringPages.studyBuild.path,
        params: { study: body.id, section: 'tasks' },
      })
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      onSubmit={onSubmit(({ tool, title }) =>
        created.mutate({ params: { workspace }, body: { tool: studyTool.parse(tool), title } }),
      )}
    >
      <Stack gap="lg">
        <Radio.Group label="Method" key={form.key('tool')} {...form.getInputProps('tool')}>
          <div className={css.methods}>
            {studyTool.options.map((tool) => (
              <Radio.Card key={tool} value={tool} className={css.method}>
                <Group wrap="nowrap" align="flex-start" gap="sm">
                  <Radio.Indicator mt={4} />
                  <div>
                    <Text fw={600}>{methods[tool].name}</Text>
                    <Text c="dimmed" size="sm">
                      {methods[tool].asks}
                    </Text>
                  </div>
                </Group>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <TextInput
          label="Title"
          description="For your team and in the page that participants open. You can change it later."
          key={form.key('title')}
          {...form.getInputProps('title')}
        />
        <DialogButtons onCancel={onCancel}>
          <BusyButton type="submit" isBusy={created.isPending}>
            Create study
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}
