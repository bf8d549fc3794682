import { Anchor, Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { ideaPages } from '#contract/ideas/pages.ts'
import type { moderatedComment } from '#contract/ideas/ideas.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { TextLink } from '../../views/links.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { FailedRead } from '../../views/failed-read.tsx'
import { Time } from '../../views/time.tsx'
import { pageOf } from './idea-page.ts'
import css from './ideas.module.css'
import { ideasTsr, refreshIdeas, useComments } from './queries.ts'

type Comment = z.infer<typeof moderatedComment>

interface CommentsProps {
  /** The idea whose comments are shown; undefined for those on any idea that wait for the team. */
  readonly idea: string | undefined
  /** Called after a change: the button that was pressed is gone then. */
  readonly onChanged: () => void
}

/** Comments, each with buttons to publish and to delete it. */
export function Comments({ idea, onChanged }: CommentsProps) {
  const list = useComments(idea)
  const [asked, setAsked] = useState<Comment>()
  const close = () => setAsked(undefined)
  const whenChanged = {
    onSuccess: async ({ body }: { readonly body: { readonly message: string } }) => {
      showDone(body.message)
      close()
      await refreshIdeas()
      onChanged()
    },
    onError: showFailure,
  }
  const published = ideasTsr.publishComment.useMutation(whenChanged)
  const deleted = ideasTsr.deleteComment.useMutation(whenChanged)
  if (list.isPending)
    return <Skeleton height={160} radius="md" role="status" aria-label="The comments are loading" />
  if (list.isError) return <FailedRead query={list} />
  const comments = list.data.pages.flatMap(({ body }) => body.comments)
  return (
    <>
      {idea !== undefined && (
        <Text>
          All comments on{' '}
          {comments[0] ? (
            <Anchor href={pageOf(idea)}>
              <bdi dir="auto">{comments[0].ideaTitle}</bdi>
            </Anchor>
          ) : (
            'one idea'
          )}
          .{' '}
          <TextLink to={ideaPages.ideas.path} search={{ view: 'comments' }}>
            Show all that wait
          </TextLink>
        </Text>
      )}
      {comments.length === 0 ? (
        <Text c="dimmed">{idea === undefined ? 'No comment waits for you.' : 'There are no comments.'}</Text>
      ) : (
        <Rows label="Comments">
          {comments.map((comment) => {
            const { id, content, isOfTeam, createdAt, isPublic, ideaTitle } = comment
            return (
              <Row
                key={id}
                title={
                  <Text dir="auto" className={css.comment}>
                    {content}
                  </Text>
                }
                details={
                  <Group gap="xs">
                    {idea === undefined && (
                      <span>
                        On{' '}
                        <Anchor href={pageOf(comment.idea)}>
                          <bdi dir="auto">{ideaTitle}</bdi>
                        </Anchor>
                      </span>
                    )}
                    <Time at={createdAt} />
                    {isOfTeam && <Badge variant="light">Team</Badge>}
                    {idea !== undefined && !isPublic && (
                      <Badge variant="outline" color="gray">
                        Waits
                      </Badge>
                    )}
                  </Group>
                }
                actions={
                  <>
                    {!isPublic && (
                      <BusyButton
                        size="sm"
                        aria-label={`Publish the comment: ${content}`}
                        isBusy={published.isPending && published.variables.params.comment === id}
                        onClick={() => published.mutate({ params: { comment: id }, body: {} })}
                      >
                        Publish
                      </BusyButton>
                    )}
                    <Button
                      variant="subtle"
                      color="red"
                      size="sm"
                      aria-label={`Delete the comment: ${content}`}
                      onClick={() => setAsked(comment)}
                    >
                      Delete
                    </Button>
                  </>
                }
              />
            )
          })}
        </Rows>
      )}
      {list.hasNextPage && (
        <div>
          <BusyButton
            variant="default"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show older comments
          </BusyButton>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete this comment?"
        confirmLabel="Delete the comment"
        isBusy={deleted.isPending}
        onClose={close}
        onConfirm={() => asked && deleted.mutate({ params: { comment: asked.id }, body: {} })}
      >
        <Text dir="auto" className={css.comment}>
          {asked?.content}
        </Text>
        <Text c="dimmed" mt="sm">
          The comment cannot be restored.
        </Text>
      </ConfirmDialog>
    </>
  )
}
