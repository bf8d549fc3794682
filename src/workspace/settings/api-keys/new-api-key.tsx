import { Alert, Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { tsr } from '#api/query.tsx'
import { permissionTexts } from '#content/workspace/roles.ts'
import { keyPermission } from '#contract/workspace/permissions.ts'
import { apiKeyForm } from '#contract/workspace/workspace.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import { refresh } from '../queries.ts'
import { Section } from '../../views/section.tsx'

type KeyPermission = z.infer<typeof keyPermission>

const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

/** Creates a key; the key itself is shown once. */
export function NewApiKey() {
  const { id: workspace, allows } = useWorkspace()
  const [key, setKey] = useState<string | null>(null)
  const initialValues: { name: string; permissions: KeyPermission[]; days: string } = {
    name: '',
    permissions: ['workspace:read', 'study:read'],
    days: '90',
  }
  const { form, onSubmit, refuse } = useCallForm({
    schema: apiKeyForm.omit({ days: true }).loose(),
    initialValues,
  })
  const created = tsr.createApiKey.useMutation({
    onSuccess: ({ body }) => {
      form.reset()
      setKey(body.key)
      return refresh(workspace, 'api-keys')
    },
    onError: refuse,
  })
  return (
    <Section title="New key">
      <div role="status">
        {key !== null && (
          <Alert role="group" color="canopy" title="Copy the key now">
            <Stack gap="sm">
              <Text>The key is not shown again. Everyone who has the key can use its permissions.</Text>
              <CopyText label="API key" text={key} />
            </Stack>
          </Alert>
        )}
      </div>
      <form
        noValidate
        aria-label="New key"
        onSubmit={onSubmit(({ days, ...body }) =>
          created.mutate({ params: { workspace }, body: { ...body, days: Number(days) } }),
        )}
      >
        <Stack gap="md" align="flex-start">
          <SimpleGrid cols={{ base: 1, sm: 2 }} w="100%" maw={560}>
            <TextInput
              label="Name"
              description="What the key is for."
              autoComplete="off"
              key={form.key('name')}
              {...form.getInputProps('name')}
            />
            <NativeSelect
              label="Works for"
              description="Then create another key."
              data={lives}
              key={form.key('days')}
              {...form.getInputProps('days')}
            />
          </SimpleGrid>
          <Checkbox.Group
            label="The key may"
            key={form.key('permissions')}
            {...form.getInputProps('permissions')}
          >
            <Stack gap="xs" mt="xs">
              {keyPermission.options.filter(allows).map((permission) => (
                <Checkbox key={permission} value={permission} label={permissionTexts[permission]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <BusyButton type="submit" isBusy={created.isPending}>
            Create key
          </BusyButton>
        </Stack>
      </form>
    </Section>
  )
}
