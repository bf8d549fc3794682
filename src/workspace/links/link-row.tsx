import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ShareLink } from '#contract/result-links/shares.ts'
import { CopyText } from '../views/copy-text.tsx'
import { Row } from '../views/rows.tsx'
import { Time } from '../views/time.tsx'

interface MadeLinkProps {
  /** Of the link that was just made. */
  readonly address: string | null
  readonly label: string
  /** Says what everyone who has the link can do. */
  readonly children: ReactNode
}

/** The address of a new link, to be copied at once. */
export function MadeLink({ address, label, children }: MadeLinkProps) {
  return (
    <div role="status">
      {address !== null && (
        <Alert role="group" color="canopy" title="Copy the link now">
          <Stack gap="sm">
            <Text>The link is not shown again. {children}</Text>
            <CopyText label={label} text={address} />
          </Stack>
        </Alert>
      )}
    </div>
  )
}

interface LinkRowProps {
  readonly link: Pick<ShareLink, 'name' | 'createdAt' | 'createdBy' | 'expiresAt'>
  /** The parts that the link shows, before its times. */
  readonly details: ReactNode
  /** Buttons before the one that revokes the link. */
  readonly actions?: ReactNode
  readonly onRevoke: () => void
}

const isPast = (time: string) => Date.parse(time) <= Date.now()

/** A link in a list of links. */
export function LinkRow({
  link: { name, createdAt, createdBy, expiresAt },
  details,
  actions,
  onRevoke,
}: LinkRowProps) {
  return (
    <Row
      icon={<IconLink aria-hidden />}
      title={name}
      details={
        <>
          {details}made <Time at={createdAt} /> by <bdi>{createdBy ?? 'an unknown member'}</bdi>
          {expiresAt !== null && (
            <>
              {' '}
              · {isPast(expiresAt) ? 'expired' : 'expires'} <Time at={expiresAt} />
            </>
          )}
        </>
      }
      actions={
        <>
          {actions}
          <Button variant="subtle" color="red" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        </>
      }
    />
  )
}
