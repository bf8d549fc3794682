import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { type ShareComment, type ShareLink, shareLimits } from '#contract/result-links/shares.ts'
import { Comments, commentsKey } from '#studies/results/comments.tsx'
import { failureText, showDone, showFailure } from '../../forms/refusal.ts'
import { LinkRow, MadeLink } from '../../links/link-row.tsx'
import { type LinkSharing, RevokeLink, useLinkSharing } from '../../links/link-sharing.tsx'
import { queryClient, useAccount } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { Rows } from '../../views/rows.tsx'
import { PendingView } from '../../views/pending-view.tsx'
import { addressOfShare, refreshShareLinks, useShareLinks } from './queries.ts'
import { ShareForm } from './share-form.tsx'
import { cutText } from '#contract/shared/characters.ts'

const shownTexts = {
  tasks: 'tasks',
  questions: 'questions',
  respondents: 'respondents',
  exports: 'downloads',
  comments: 'comments',
} as const
const parts = ['tasks', 'questions', 'respondents', 'exports', 'comments'] as const

/** The content of a link, in one line. */
const shownText = (link: ShareLink) => {
  const { shows, segment, hidesSmallGroups, hasOwnFilter, hasPassword } = link
  return [
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
        name={cutText(user.name, shareLimits.commentName)}
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

interface LinksProps extends LinkSharing {
  readonly study: string
}

/** The links of a study. */
function Links({ study, ...sharing }: LinksProps) {
  const { data, error } = useShareLinks(study)
  const { send } = sharing
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
            <LinkRow
              key={link.id}
              link={link}
              details={
                <>
                  {shownText(link)}
                  <br />
                </>
              }
              actions={
                <>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Comments at ${link.name}`}
                    onClick={() => send({ type: 'comments.requested', link })}
                  >
                    Comments
                  </Button>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Change ${link.name}`}
                    onClick={() => send({ type: 'change.requested', link })}
                  >
                    Change
                  </Button>
                </>
              }
              onRevoke={() => send({ type: 'revocation.requested', link })}
            />
          ))}
        </Rows>
      )}
      {links.length < shareLimits.links && (
        <Button style={{ alignSelf: 'flex-start' }} onClick={() => send({ type: 'link.requested' })}>
          New link
        </Button>
      )}
      <RevokeLink {...sharing}>
        The link stops working, and its comments are deleted. A revoked link cannot be restored.
      </RevokeLink>
    </Stack>
  )
}

interface ExistingLinksProps {
  readonly study: string
  readonly onShow: () => void
}

/** Leads from the form of a new link to the links that exist. */
function ExistingLinks({ study, onShow }: ExistingLinksProps) {
  const count = useShareLinks(study).data?.body.links.length ?? 0
  if (count === 0) return null
  return (
    <Group justify="space-between" gap="xs">
      <Text c="dimmed">
        {count === 1 ? 'These results have 1 link.' : `These results have ${count} links.`}
      </Text>
      <Button variant="default" size="sm" onClick={onShow}>
        {count === 1 ? 'Show the link' : 'Show the links'}
      </Button>
    </Group>
  )
}

const titleOf = ({ state }: LinkSharing) => {
  const name = state.context.link?.name
  if (state.matches('commenting')) return `Comments at ${name}`
  if (state.matches('changing')) return `Change ${name}`
  return state.matches('creating') ? 'New link to the results' : 'Share results'
}

function Share({ study, ...sharing }: LinksProps) {
  const { state, send } = sharing
  const { address, link: chosen } = state.context
  const link = useShareLinks(study).data?.body.links.find(({ id }) => id === chosen?.id)
  const back = () => send({ type: 'list.requested' })
  if (state.matches('creating'))
    return (
      <Stack gap="lg" align="stretch">
        <ExistingLinks study={study} onShow={back} />
        <ShareForm
          study={study}
          onCancel={back}
          onDone={(token = '') => send({ type: 'link.created', address: addressOfShare(study, token) })}
        />
      </Stack>
    )
  if (link && state.matches('changing'))
    return (
      <ShareForm study={study} link={link} onCancel={back} onDone={() => send({ type: 'link.changed' })} />
    )
  if (link && state.matches('commenting'))
    return (
      <Stack gap="lg" align="stretch">
        <LinkComments study={study} link={link} />
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={back}>
          Back to the links
        </Button>
      </Stack>
    )
  return (
    <Stack gap="lg" align="stretch">
      <MadeLink address={address} label="Link to the results">
        Everyone who has the link can see the results you have chosen.
      </MadeLink>
      <Links study={study} {...sharing} />
    </Stack>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

/** The view of a state: the question about a revocation is above the list. */
const viewOf = ({ state }: LinkSharing) =>
  state.matches('confirming') || state.matches('revoking') ? 'listing' : state.value

/** A button with a dialog in which links to the results are made, changed and revoked. */
export default function ShareDialog({ study }: { readonly study: string }) {
  const { id: workspace } = useWorkspace()
  const { data } = useShareLinks(study)
  const { mutateAsync } = tsr.revokeShareLink.useMutation({
    onSuccess: () => refreshShareLinks(workspace, study),
  })
  const sharing = useLinkSharing((link) => mutateAsync({ params: { workspace, study, link }, body: {} }))
  const { state, send } = sharing
  // Sharing comes first: the dialog opens with the form of a new link while the study may have another link.
  const canCreate = data === undefined || data.body.links.length < shareLimits.links
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => send({ type: 'dialog.opened', canCreate })}
      >
        Share
      </Button>
      <Modal
        opened={!state.matches('closed')}
        onClose={() => send({ type: 'dialog.closed' })}
        title={titleOf(sharing)}
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {/* The button that was pressed is gone: the focus goes to what it opened. */}
        <div
          key={viewOf(sharing)}
          ref={state.context.hasMoved ? focusOn : undefined}
          tabIndex={-1}
          style={{ outline: 'none' }}
        >
          <Share study={study} {...sharing} />
        </div>
      </Modal>
    </>
  )
}
