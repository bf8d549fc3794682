import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconLink, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { type ShareComment, type ShareLink, shareLimits } from '#contract/studies/shares.ts'
import { Comments, commentsKey } from '#studies/results/comments.tsx'
import { failureText, showDone, showFailure } from '../../forms/refusal.ts'
import { queryClient, useAccount } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { PendingView } from '../../views/pending-view.tsx'
import { Time } from '../../views/time.tsx'
import { addressOfShare, refreshShareLinks, useShareLinks } from './queries.ts'
import { ShareForm } from './share-form.tsx'

const shownTexts = {
  tasks: 'tasks',
  questions: 'questions',
  respondents: 'respondents',
  exports: 'downloads',
  comments: 'comments',
} as const
const parts = ['tasks', 'questions', 'respondents', 'exports', 'comments'] as const

const isExpired = ({ expiresAt }: ShareLink) => expiresAt !== null && Date.parse(expiresAt) <= Date.now()

/** The content of a link, in one line. */
const shownText = ({ shows, segment, hidesSmallGroups, hasOwnFilter, hasPassword }: ShareLink) =>
  [
    segment === null ? 'all responses' : `segment ${segment}`,
    parts
      .filter((part) => shows[part])
      .map((part) => shownTexts[part])
      .join(', '),
    hidesSmallGroups && 'small groups hidden',
    hasOwnFilter && 'readers choose the filter',
    hasPassword ? 'password' : 'no password',
  ]
    .filter(Boolean)
    .join(' · ')

type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly link?: ShareLink }
  | { readonly kind: 'comments'; readonly link: ShareLink }

interface LinkRowProps {
  readonly study: string
  readonly link: ShareLink
  readonly onView: (view: View) => void
}

function LinkRow({ study, link, onView }: LinkRowProps) {
  const { id: workspace } = useWorkspace()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const revoked = tsr.revokeShareLink.useMutation({
    onSuccess: async ({ body }) => {
      close()
      showDone(body.message)
      await refreshShareLinks(workspace, study)
    },
    onError: showFailure,
  })
  const { name, expiresAt, createdAt } = link
  return (
    <Row
      icon={<IconLink aria-hidden />}
      title={name}
      details={
        <>
          {shownText(link)}
          <br />
          made <Time at={createdAt} />
          {expiresAt !== null && (
            <>
              {' '}
              · {isExpired(link) ? 'expired' : 'expires'} <Time at={expiresAt} />
            </>
          )}
        </>
      }
      actions={
        <>
          <Button
            variant="default"
            size="sm"
            aria-label={`Comments at ${name}`}
            onClick={() => onView({ kind: 'comments', link })}
          >
            Comments
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`Change ${name}`}
            onClick={() => onView({ kind: 'form', link })}
          >
            Change
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={`Revoke ${name}`}
            onClick={() => setAsking(true)}
          >
            Revoke
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            title={`Revoke ${name}?`}
            confirmLabel="Revoke the link"
            isBusy={revoked.isPending}
            onClose={close}
            onConfirm={() => revoked.mutate({ params: { workspace, study, link: link.id }, body: {} })}
          >
            The link stops working, and its comments are deleted. A revoked link cannot be restored.
          </ConfirmDialog>
        </>
      }
    />
  )
}

function LinkComments({ study, link }: { readonly study: string; readonly link: ShareLink }) {
  const { id: workspace } = useWorkspace()
  const { user } = useAccount()
  const [asked, setAsked] = useState<ShareComment | null>(null)
  const close = () => setAsked(null)
  const removed = tsr.removeComment.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return queryClient.invalidateQueries({ queryKey: commentsKey(study, link.id) })
    },
    onError: showFailure,
    onSettled: close,
  })
  return (
    <>
      {!link.shows.comments && (
        <Text c="dimmed">Comments are switched off at this link. Change the link to switch them on.</Text>
      )}
      <Comments
        study={study}
        share={{}}
        link={link.id}
        name={user.name.slice(0, shareLimits.commentName)}
        canWrite={link.shows.comments}
        onRemove={setAsked}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title="Remove this comment?"
        confirmLabel="Remove the comment"
        isBusy={removed.isPending}
        onClose={close}
        onConfirm={() =>
          asked &&
          removed.mutate({ params: { workspace, study, link: link.id, comment: asked.id }, body: {} })
        }
      >
        The comment is removed for everybody and cannot be restored.
      </ConfirmDialog>
    </>
  )
}

/** The links of a study. */
function Links({ study, onView }: { readonly study: string; readonly onView: (view: View) => void }) {
  const { data, error } = useShareLinks(study)
  if (error) return <Text role="alert">{failureText(error)}</Text>
  if (!data) return <PendingView />
  const { links } = data.body
  return (
    <Stack gap="lg" align="stretch">
      {links.length === 0 ? (
        <Text c="dimmed">
          Only members of the workspace can open these results. Create a link for each group of readers, so
          that you can revoke it alone.
        </Text>
      ) : (
        <Rows label="Links to the results">
          {links.map((link) => (
            <LinkRow key={link.id} study={study} link={link} onView={onView} />
          ))}
        </Rows>
      )}
      {links.length < shareLimits.links && (
        <Button style={{ alignSelf: 'flex-start' }} onClick={() => onView({ kind: 'form' })}>
          New link
        </Button>
      )}
    </Stack>
  )
}

/** Leads from the form of a new link to the links that exist. */
function ExistingLinks({ study, onView }: { readonly study: string; readonly onView: (view: View) => void }) {
  const count = useShareLinks(study).data?.body.links.length ?? 0
  if (count === 0) return null
  return (
    <Group justify="space-between" gap="xs">
      <Text c="dimmed">
        {count === 1 ? 'These results have 1 link.' : `These results have ${count} links.`}
      </Text>
      <Button variant="default" size="sm" onClick={() => onView({ kind: 'list' })}>
        {count === 1 ? 'Show the link' : 'Show the links'}
      </Button>
    </Group>
  )
}

const titleOf = (view: View) => {
  if (view.kind === 'comments') return `Comments at ${view.link.name}`
  if (view.kind === 'form') return view.link ? `Change ${view.link.name}` : 'New link to the results'
  return 'Share results'
}

interface ShareProps {
  readonly study: string
  readonly view: View
  readonly onView: (view: View) => void
  /** The address of the link that was just made. */
  readonly address: string | undefined
  readonly onAddress: (address: string | undefined) => void
}

function Share({ study, view, onView, address, onAddress }: ShareProps) {
  const back = () => onView({ kind: 'list' })
  if (view.kind === 'form')
    return (
      <Stack gap="lg" align="stretch">
        {!view.link && <ExistingLinks study={study} onView={onView} />}
        <ShareForm
          study={study}
          link={view.link}
          onCancel={back}
          onDone={(created) => {
            onAddress(created && addressOfShare(study, created.token))
            back()
          }}
        />
      </Stack>
    )
  if (view.kind === 'comments')
    return (
      <Stack gap="lg" align="stretch">
        <LinkComments study={study} link={view.link} />
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={back}>
          Back to the links
        </Button>
      </Stack>
    )
  return (
    <Stack gap="lg" align="stretch">
      <div role="status">
        {address !== undefined && (
          <Alert role="group" color="canopy" title="Copy the link now">
            <Stack gap="sm">
              <Text>
                The link is not shown again. Everyone who has the link can see the results you have chosen.
              </Text>
              <CopyText label="Link to the results" text={address} />
            </Stack>
          </Alert>
        )}
      </div>
      <Links study={study} onView={onView} />
    </Stack>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

/** A button with a dialog in which links to the results are made, changed and revoked. */
export default function ShareDialog({ study }: { readonly study: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isMoved, setMoved] = useState(false)
  const [view, setView] = useState<View>({ kind: 'list' })
  const [address, setAddress] = useState<string>()
  const { data } = useShareLinks(study)
  // Sharing comes first: the dialog opens with the form of a new link while the study may have another link.
  const open = () => {
    const isFull = data !== undefined && data.body.links.length >= shareLimits.links
    setView({ kind: isFull ? 'list' : 'form' })
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setMoved(false)
    setAddress(undefined)
    setView({ kind: 'list' })
  }
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={open}>
        Share
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={titleOf(view)}
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {/* The button that was pressed is gone: the focus goes to what it opened. */}
        <div key={view.kind} ref={isMoved ? focusOn : undefined} tabIndex={-1} style={{ outline: 'none' }}>
          <Share
            study={study}
            view={view}
            address={address}
            onAddress={setAddress}
            onView={(next) => {
              setMoved(true)
              setView(next)
            }}
          />
        </div>
      </Modal>
    </>
  )
}
