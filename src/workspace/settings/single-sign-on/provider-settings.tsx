import { Alert, PasswordInput, SegmentedControl, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { tsr } from '#api/query.tsx'
import { assignableRole } from '#contract/workspace/permissions.ts'
import {
  type SingleSignOnForm,
  singleSignOnForm,
  type SingleSignOnReply,
} from '#contract/single-sign-on/single-sign-on.ts'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { RoleSelect } from '../members/role-select.tsx'
import { refresh } from '../queries.ts'

interface Values {
  readonly protocol: 'oidc' | 'saml'
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly entityId: string
  readonly signInUrl: string
  readonly certificates: string
  readonly defaultRole: SingleSignOnForm['defaultRole']
  readonly isEnabled: boolean
  readonly isEnforced: boolean
}

const empty: Values = {
  protocol: 'oidc',
  issuer: '',
  clientId: '',
  clientSecret: '',
  entityId: '',
  signInUrl: '',
  certificates: '',
  defaultRole: 'researcher',
  isEnabled: false,
  isEnforced: false,
}

const valuesOf = (settings: SingleSignOnReply['settings']): Values => {
  if (!settings) return empty
  const { provider, defaultRole, isEnabled, isEnforced } = settings
  return { ...empty, ...provider, defaultRole, isEnabled, isEnforced }
}

const bodyOf = ({ protocol, defaultRole, isEnabled, isEnforced, ...fields }: Values): SingleSignOnForm => {
  const { issuer, clientId, clientSecret, entityId, signInUrl, certificates } = fields
  const provider =
    protocol === 'oidc'
      ? { protocol, issuer, clientId, ...(clientSecret !== '' && { clientSecret }) }
      : { protocol, entityId, signInUrl, certificates }
  return { provider, defaultRole, isEnabled, isEnforced }
}

/** The form about the provider, the role of new members, and whether it is used and required. */
export function ProviderSettings({ settings }: { readonly settings: SingleSignOnReply['settings'] }) {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: singleSignOnForm,
    initialValues: valuesOf(settings),
    toBody: bodyOf,
    fieldOf: (path) => path.replace('provider.', ''),
  })
  const saved = tsr.updateSingleSignOn.useMutation({
    onSuccess: () => {
      showDone('Single sign-on is saved.')
      form.setFieldValue('clientSecret', '')
      return refresh(workspace, 'single-sign-on')
    },
    onError: refuse,
  })
  const { protocol, isEnforced } = form.getValues()
  return (
    <form
      noValidate
      aria-label="Provider"
      onSubmit={onSubmit((values) => {
        if (!saved.isPending) saved.mutate({ params: { workspace }, body: bodyOf(values) })
      })}
    >
      <Stack gap="md" maw={560}>
        <SegmentedControl
          aria-label="Protocol"
          data={[
            { value: 'oidc', label: 'OpenID Connect' },
            { value: 'saml', label: 'SAML' },
          ]}
          {...form.getInputProps('protocol')}
        />
        {protocol === 'oidc' ? (
          <>
            <TextInput
              label="Issuer"
              description="Its configuration is below /.well-known/openid-configuration."
              placeholder="https://login.example.org"
              {...form.getInputProps('issuer')}
            />
            <TextInput label="Client ID" {...form.getInputProps('clientId')} />
            <PasswordInput
              label="Client secret"
              description={
                settings?.provider.protocol === 'oidc' ? 'Leave it empty to keep the stored one.' : undefined
              }
              autoComplete="off"
              {...form.getInputProps('clientSecret')}
            />
          </>
        ) : (
          <>
            <TextInput label="Entity ID of the provider" {...form.getInputProps('entityId')} />
            <TextInput
              label="Sign-in address"
              description="Where the provider takes requests (HTTP-Redirect)."
              {...form.getInputProps('signInUrl')}
            />
            <Textarea
              label="Signing certificates"
              description="In PEM, one after the other. Assertions must be signed with SHA-256."
              autosize
              minRows={4}
              {...form.getInputProps('certificates')}
            />
          </>
        )}
        <RoleSelect
          label="Role of people who join by signing in"
          roles={assignableRole.options}
          {...form.getInputProps('defaultRole')}
        />
        <Switch
          label="Offer single sign-on to addresses in verified domains"
          {...form.getInputProps('isEnabled', { type: 'checkbox' })}
        />
        <Switch
          label="Require single sign-on"
          description="Members with an address in a verified domain can sign in no other way."
          {...form.getInputProps('isEnforced', { type: 'checkbox' })}
        />
        {isEnforced && (
          <Alert color="yellow" title="Requiring single sign-on ends sessions">
            The members concerned are signed out now. As the owner you keep your password and your passkeys,
            so that you can get in when the provider is down.
          </Alert>
        )}
        <div>
          <BusyButton type="submit" isBusy={saved.isPending}>
            Save
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}
