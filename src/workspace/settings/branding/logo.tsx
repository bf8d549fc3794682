import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { maxLogoBytes } from '#contract/shared/limits.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { failureText, showDone } from '../../forms/refusal.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { refresh, useWorkspaceSettings } from '../queries.ts'
import { Section } from '../../views/section.tsx'
import css from './branding.module.css'

/** By the browser's reader: not every browser has `Uint8Array.toBase64` yet. */
const base64Of = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })

/** The logo of the workspace. */
export function Logo() {
  const { id: workspace, logo, name } = useWorkspaceSettings()
  const [error, setError] = useState<string | null>(null)
  const changed = tsr.changeLogo.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.logo === null ? 'The logo is removed.' : 'The logo is saved.')
      return refresh(workspace, 'settings')
    },
    onError: (reply) => setError(failureText(reply)),
  })
  const change = (image: string | null) => {
    setError(null)
    changed.mutate({ params: { workspace }, body: { image } })
  }
  const choose = async (file: File | null) => {
    if (!file) return
    if (file.size > maxLogoBytes) setError(workspaceMessages.logoSize)
    else change(await base64Of(file))
  }
  return (
    <Section title="Logo" lead="For the studies of this workspace. Anyone who has its address can open it.">
      <Group gap="lg" align="center">
        <div className={css.logo}>
          {logo === null ? (
            <span className={css.none}>No logo</span>
          ) : (
            <img src={logo.src} alt={`Logo of ${name}`} width={logo.width} height={logo.height} />
          )}
        </div>
        <Stack gap="xs">
          <Group gap="sm">
            <FileButton accept="image/png,image/jpeg,image/gif" onChange={(file) => void choose(file)}>
              {(props) => (
                <BusyButton {...props} variant="default" isBusy={changed.isPending}>
                  {logo === null ? 'Upload a logo' : 'Replace'}
                </BusyButton>
              )}
            </FileButton>
            {logo !== null && (
              <Button variant="subtle" color="red" onClick={() => change(null)}>
                Remove
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            PNG, JPEG or GIF, up to 512 kB
          </Text>
          <div role="alert">{error !== null && <Text c="var(--berry)">{error}</Text>}</div>
        </Stack>
      </Group>
    </Section>
  )
}
