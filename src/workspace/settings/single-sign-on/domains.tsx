import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { tsr } from '#api/query.tsx'
import { domainForm, type SingleSignOnReply } from '#contract/single-sign-on/single-sign-on.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import { refresh } from '../queries.ts'

type Domain = SingleSignOnReply['domains'][number]

function DomainState({ domain, record, verifiedAt }: Domain) {
  const { id: workspace } = useWorkspace()
  const changed = () => refresh(workspace, 'single-sign-on')
  const verified = tsr.verifyDomain.useMutation({
    onSuccess: ({ body }) => {
      const isFound = body.domain.verifiedAt !== null
      showDone(isFound ? `${domain} is verified.` : 'The record was not found yet. DNS can take some hours.')
      return changed()
    },
    onError: showFailure,
  })
  const removed = tsr.removeDomain.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return changed()
    },
    onError: showFailure,
  })
  const request = { params: { workspace, domain }, body: {} }
  return (
    <Stack component="li" gap="sm">
      <Group gap="sm">
        <IconWorld aria-hidden />
        <Text fw={600}>{domain}</Text>
        <Badge variant="light" color={verifiedAt === null ? 'gray' : 'canopy'}>
          {verifiedAt === null ? 'Not verified' : 'Verified'}
        </Badge>
      </Group>
      {verifiedAt === null && (
        <>
          <Text>Add this TXT record to the DNS of the domain:</Text>
          <CopyText label={`Name of the record for ${domain}`} text={record.name} />
          <CopyText label={`Value of the record for ${domain}`} text={record.value} />
        </>
      )}
      <Group gap="sm">
        {verifiedAt === null && (
          <BusyButton isBusy={verified.isPending} onClick={() => verified.mutate(request)}>
            Check now
          </BusyButton>
        )}
        <BusyButton
          variant="subtle"
          color="red"
          aria-label={`Remove ${domain}`}
          isBusy={removed.isPending}
          onClick={() => removed.mutate(request)}
        >
          Remove
        </BusyButton>
      </Group>
    </Stack>
  )
}

/** The domains of the workspace with the records that verify them. */
export function Domains({ domains }: { readonly domains: readonly Domain[] }) {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({ schema: domainForm, initialValues: { domain: '' } })
  const added = tsr.addDomain.useMutation({
    onSuccess: () => {
      form.reset()
      return refresh(workspace, 'single-sign-on')
    },
    onError: refuse,
  })
  return (
    <>
      {domains.length > 0 && (
        <Stack component="ul" gap="xl" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Domains">
          {domains.map((domain) => (
            <DomainState key={domain.domain} {...domain} />
          ))}
        </Stack>
      )}
      <form
        noValidate
        aria-label="Add a domain"
        onSubmit={onSubmit((body) => !added.isPending && added.mutate({ params: { workspace }, body }))}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Domain"
            placeholder="example.org"
            miw={200}
            key={form.key('domain')}
            {...form.getInputProps('domain')}
          />
          <Button type="submit" variant="default" size="md">
            Add domain
          </Button>
        </Group>
      </form>
    </>
  )
}
