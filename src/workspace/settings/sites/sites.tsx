import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { visitPages } from '#contract/visits/pages.ts'
import { consentCall, refusalText, scriptTag, waitingText } from '#content/workspace/recordings.ts'
import { type RecordingSite, siteLimits } from '#contract/sites/site.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { ButtonLink } from '../../views/links.tsx'
import { Page } from '../../views/page.tsx'
import { Time } from '../../views/time.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import { Section } from '../../views/section.tsx'
import { NewSite } from './new-site.tsx'
import { SiteSettingsForm } from './site-settings.tsx'
import { refreshSites, sitesTsr, useRecordingSites } from './queries.ts'

/** While a site waits for its first visit, or applies changed signs to its sessions. */
const pollMs = 3000

const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

function FirstVisit(site: RecordingSite) {
  const { firstVisitAt, sessions, bytes } = site
  const isWaiting = firstVisitAt === null
  const Icon = isWaiting ? IconClock : IconCircleCheck
  return (
    <Group role="status" gap="xs" wrap="nowrap" align="flex-start" c={isWaiting ? 'dimmed' : 'canopy'}>
      <Icon aria-hidden style={{ flex: 'none' }} />
      <Text>
        {isWaiting ? (
          waitingText(site)
        ) : (
          <>
            Recording since <Time at={firstVisitAt} /> · {sessions} sessions · {megabytes.format(bytes / 1e6)}
          </>
        )}
      </Text>
    </Group>
  )
}

/** The reasons for which something was not recorded in the last days. */
function Refusals({ site: { name, refusals } }: { readonly site: RecordingSite }) {
  if (refusals.length === 0) return null
  return (
    <Stack gap={4}>
      <Text>Not recorded in the last {siteLimits.refusalDays} days:</Text>
      <List aria-label={`Not recorded of ${name}`}>
        {refusals.map((refusal) => (
          <List.Item key={refusal.reason}>{refusalText(refusal)}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

function Site({ site, onDelete }: { readonly site: RecordingSite; readonly onDelete: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={site.name} lead={site.domains.join(', ')}>
      <FirstVisit {...site} />
      <Refusals site={site} />
      {site.firstVisitAt === null && site.tag.unasked > 0 && (
        <CopyText
          label={`Call for the consent on ${site.name}`}
          hint="Call this once a visitor agrees, for example in the button of your consent bar, and with false if they refuse. To record without asking, change the consent in the settings of the site."
          text={consentCall}
        />
      )}
      <CopyText
        label={`Script tag of ${site.name}`}
        hint="Put this tag into the head of every page. A strict content security policy needs this server in script-src and connect-src."
        text={scriptTag(window.location.origin, site.key)}
      />
      <Group gap="sm">
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide settings' : 'Show settings'}
        </Button>
        <ButtonLink
          variant="default"
          to={visitPages.recordings.path}
          search={{ site: site.id }}
          aria-label={`Recordings of ${site.name}`}
        >
          Recordings
        </ButtonLink>
        <Button variant="subtle" color="red" aria-label={`Delete ${site.name}`} onClick={onDelete}>
          Delete
        </Button>
      </Group>
      {isOpen && <SiteSettingsForm site={site} />}
    </Section>
  )
}

/** The websites whose visits are recorded. */
export default function SitesPage() {
  const { id: workspace } = useWorkspace()
  const sites = useRecordingSites(pollMs)
  const [asked, setAsked] = useState<RecordingSite | null>(null)
  const close = () => setAsked(null)
  const deleted = sitesTsr.deleteRecordingSite.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refreshSites(workspace)
    },
    onError: showFailure,
    onSettled: close,
  })
  return (
    <Page title="Sites" lead="Websites whose visits are recorded. Visits are stored from the first one on.">
      <NewSite />
      <Stack gap="xl">
        {sites.map((site) => (
          <Site key={site.id} site={site} onDelete={() => setAsked(site)} />
        ))}
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete this site?"
        confirmLabel="Delete"
        isBusy={deleted.isPending}
        onClose={close}
        onConfirm={() => asked && deleted.mutate({ params: { workspace, site: asked.id }, body: {} })}
      >
        All {asked?.sessions} recordings of {asked?.name} are deleted with it.
      </ConfirmDialog>
    </Page>
  )
}
