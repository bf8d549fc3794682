import { Button, CopyButton, Group, PasswordInput, Radio, Stack, Switch, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useParams } from '@tanstack/react-router'
import { type Recruiting, recruitingLimits } from '#contract/authoring/recruiting.ts'
import { Section } from '../../views/section.tsx'
import { linkOf } from '../study-link.ts'
import { checkIds, linesOf, type RecruitingValues } from './recruiting-values.ts'

export interface SectionProps {
  readonly form: UseFormReturnType<RecruitingValues>
  readonly recruiting: Recruiting
}

const accessOptions = [
  { value: 'open', label: 'Everyone with the link' },
  { value: 'password', label: 'Everyone with the link and a password' },
  { value: 'invited', label: 'Invited people only, each with a link of their own' },
] as const

const deviceOptions = [
  { value: 'any', label: 'Any device' },
  { value: 'phone', label: 'A phone' },
] as const

/** The people who may take part. */
export function People({ form, recruiting }: SectionProps) {
  const { access } = form.values
  return (
    <Section title="Who takes part">
      <Radio.Group label="Access" size="md" {...form.getInputProps('access')}>
        <Stack gap="sm" mt="xs">
          {accessOptions.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
      {access === 'password' && (
        <PasswordInput
          label={recruiting.hasPassword ? 'New password' : 'Password'}
          description={
            recruiting.hasPassword
              ? 'The study has a password. Leave this empty to keep it.'
              : `At least ${recruitingLimits.passwordLength} characters. Send it apart from the link.`
          }
          autoComplete="new-password"
          maw={420}
          {...form.getInputProps('password')}
        />
      )}
      {access === 'invited' ? (
        <Invitations form={form} recruiting={recruiting} />
      ) : (
        <Switch
          label="Each person takes part once"
          description="A person is known by the id of the panel, or else by a cookie of the browser. Who deletes cookies or uses another device can take part again, and so can people on pages that embed the study."
          {...form.getInputProps('oncePerPerson', { type: 'checkbox' })}
        />
      )}
      <Radio.Group
        label="Which device"
        description="For phones: a computer shows a QR code, with which the session continues on a phone. People can go on without a phone; their response then says so."
        size="md"
        {...form.getInputProps('device')}
      >
        <Stack gap="sm" mt="xs">
          {deviceOptions.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  )
}

function Invitations({ form, recruiting: { invitations } }: SectionProps) {
  const { study = '' } = useParams({ strict: false })
  const ids = linesOf(form.values.invitations)
  const { refused, repeated } = checkIds(form.values.invitations)
  const links = ids.map((id) => `${linkOf(study)}&${new URLSearchParams({ invitation: id }).toString()}`)
  return (
    <Stack gap="sm">
      <Textarea
        label="Ids of invited people"
        description={`One a line, such as a customer number, up to ${recruitingLimits.invitations.toLocaleString('en')}. Each id takes part once. Ids that cannot be guessed are safest. They are stored as hashes, so keep your own list.`}
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('invitations')}
      />
      {refused.length > 0 && (
        <Text c="var(--berry)" role="status">
          {refused.join(' ')}
        </Text>
      )}
      {repeated > 0 && (
        <Text c="dimmed" role="status">
          {repeated === 1 ? '1 id is' : `${repeated} ids are`} there twice, perhaps in other case, and counted
          once.
        </Text>
      )}
      <Text c="dimmed" role="status">
        {invitations > 0 &&
          (ids.length > 0
            ? `Saving replaces the ${invitations} invited so far.`
            : `${invitations} invited so far. Paste ids only to replace them.`)}
      </Text>
      {ids.length > 0 && (
        <Group>
          <CopyButton value={links.join('\n')} timeout={4000}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : `Copy ${ids.length === 1 ? 'the link' : `${ids.length} links`}`}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
    </Stack>
  )
}
