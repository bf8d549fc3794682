import { Stack, Textarea, TextInput } from '@mantine/core'
import { siteForm } from '#contract/sites/site.ts'
import { listOf, useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { Section } from '../../views/section.tsx'
import { linesOf } from './lines.ts'
import { refreshSites, sitesTsr } from './queries.ts'

interface Values {
  readonly name: string
  /** One per line. */
  readonly domains: string
}

const toBody = ({ name, domains }: Values) => ({ name, domains: linesOf(domains) })

/** Adds a site by its name and the domains of its pages. */
export function NewSite() {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    schema: siteForm,
    initialValues: { name: '', domains: '' },
    toBody,
    fieldOf: listOf,
  })
  const created = sitesTsr.createRecordingSite.useMutation({
    onSuccess: () => {
      form.reset()
      return refreshSites(workspace)
    },
    onError: refuse,
  })
  return (
    <Section title="New site">
      <form
        noValidate
        aria-label="New site"
        onSubmit={onSubmit((values) => created.mutate({ params: { workspace }, body: toBody(values) }))}
      >
        <Stack gap="md" align="flex-start">
          <TextInput
            w="100%"
            maw={560}
            label="Name"
            autoComplete="off"
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <Textarea
            w="100%"
            maw={560}
            autosize
            minRows={1}
            label="Domains"
            description="Of the pages, one per line, such as shop.example; *.shop.example stands for all domains below it."
            key={form.key('domains')}
            {...form.getInputProps('domains')}
          />
          <BusyButton type="submit" isBusy={created.isPending}>
            Add site
          </BusyButton>
        </Stack>
      </form>
    </Section>
  )
}
