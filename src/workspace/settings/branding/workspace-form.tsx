import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { languages, type Language } from '#contract/shared/enumerations.ts'
import { workspaceSettingsForm } from '#contract/workspace/workspace.ts'
import { ColorField } from '#studies/builder/look/color-field.tsx'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { refreshAccount } from '../../session/account.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { refresh, useWorkspaceSettings } from '../queries.ts'
import { Section } from '../../views/section.tsx'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const languageOptions = languages
  .map((language) => ({ value: language, label: languageNames.of(language) ?? language }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

interface Values extends Record<string, unknown> {
  name: string
  language: Language
  color: string | null
}

/** Name, language of new studies, and color of the workspace. */
export function WorkspaceForm() {
  const { id: workspace, name, language, color } = useWorkspaceSettings()
  const initialValues: Values = { name, language, color }
  const { form, onSubmit, refuse } = useCallForm({ schema: workspaceSettingsForm, initialValues })
  const [shownColor, setShownColor] = useState(color)
  const saved = tsr.updateWorkspace.useMutation({
    onSuccess: async () => {
      showDone('The workspace is saved.')
      await Promise.all([refresh(workspace, 'settings'), refreshAccount()])
    },
    onError: refuse,
  })
  const changeColor = (changed: string | null) => {
    setShownColor(changed)
    form.setFieldValue('color', changed)
    form.clearFieldError('color')
  }
  return (
    <Section title="Name, language and color" lead="For the studies of this workspace.">
      <form
        noValidate
        aria-label="Workspace"
        onSubmit={onSubmit((body) => saved.mutate({ params: { workspace }, body }))}
      >
        <Stack gap="lg" align="flex-start" maw={420}>
          <TextInput w="100%" label="Name" key={form.key('name')} {...form.getInputProps('name')} />
          <NativeSelect
            w="100%"
            label="Language of new studies"
            data={languageOptions}
            key={form.key('language')}
            {...form.getInputProps('language')}
          />
          <ColorField
            value={shownColor}
            none="the color of Understory"
            error={form.errors['color']}
            onChange={changeColor}
          />
          <BusyButton type="submit" isBusy={saved.isPending}>
            Save
          </BusyButton>
        </Stack>
      </form>
    </Section>
  )
}
