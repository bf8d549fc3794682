import { Anchor, Button, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { tsr } from '#api/query.tsx'
import { routes } from '#content/site/routes.ts'
import { permissionTexts } from '#content/workspace/roles.ts'
import type { apiKey } from '#contract/workspace/workspace.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { Page } from '../views/page.tsx'
import { Time } from '../views/time.tsx'
import { NewApiKey } from './api-keys/new-api-key.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { refresh, useApiKeys } from './queries.ts'
import { Row, Rows } from '../views/rows.tsx'
import { Section } from '../views/section.tsx'

type ApiKey = z.infer<typeof apiKey>

const isExpired = ({ expiresAt }: ApiKey) => Date.parse(expiresAt) <= Date.now()

function Keys() {
  const { id: workspace } = useWorkspace()
  const keys = useApiKeys()
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const close = () => setAsked(null)
  const revoked = tsr.revokeApiKey.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refresh(workspace, 'api-keys')
    },
    onError: showFailure,
    onSettled: close,
  })
  if (keys.length === 0)
    return (
      <Text c="dimmed" maw={560}>
        No API keys yet. Create a key above for a script or a service that should read this workspace.
      </Text>
    )
  return (
    <>
      <Rows label="API keys">
        {keys.map((key) => (
          <Row
            key={key.id}
            icon={<IconKey aria-hidden />}
            title={key.name}
            details={
              <>
                <code>{key.hint}…</code> ·{' '}
                {key.permissions.map((each) => permissionTexts[each]).join(' · ') ||
                  'no permissions: its creator has lost them'}
                <br />
                created by <bdi>{key.createdBy}</bdi> · {isExpired(key) ? 'expired' : 'expires'}{' '}
                <Time at={key.expiresAt} /> ·{' '}
                {key.lastUsedAt === null ? (
                  'never used'
                ) : (
                  <>
                    used <Time at={key.lastUsedAt} />
                  </>
                )}
              </>
            }
            actions={
              <Button
                variant="subtle"
                color="red"
                size="sm"
                aria-label={`Revoke ${key.name}`}
                onClick={() => setAsked(key)}
              >
                Revoke
              </Button>
            }
          />
        ))}
      </Rows>
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Revoke ${asked?.name ?? ''}?`}
        confirmLabel="Revoke"
        isBusy={revoked.isPending}
        onClose={close}
        onConfirm={() => asked && revoked.mutate({ params: { workspace, apiKey: asked.id }, body: {} })}
      >
        Programs with this key lose access at once. A revoked key cannot be restored.
      </ConfirmDialog>
    </>
  )
}

/** Keys with which programs use the API of the workspace. */
export default function ApiKeysPage() {
  return (
    <Page
      title="API keys"
      lead={
        <>
          Programs read and change this workspace with a key. The{' '}
          <Anchor href={routes.pageDocsApi} underline="always">
            API reference
          </Anchor>{' '}
          lists every call.
        </>
      }
    >
      <NewApiKey />
      <Section title="Keys">
        <Keys />
      </Section>
    </Page>
  )
}
