import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { pollLimits, type PollResults } from '#contract/ideas/poll.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { FailedRead } from '../../views/failed-read.tsx'
import { Time } from '../../views/time.tsx'
import { answeredText } from './idea-texts.ts'
import css from './ideas.module.css'
import { NewPoll } from './new-poll.tsx'
import { PollFigures } from './poll-figures.tsx'
import { ideasTsr, refreshPolls, usePolls } from './queries.ts'

const changes = {
  unpin: {
    title: 'Stop showing this poll?',
    effect: 'leaves the roadmap and cannot be pinned again. Its results stay here.',
    confirmLabel: 'Stop showing it',
  },
  delete: {
    title: 'Delete this poll?',
    effect: 'is deleted with all its answers. They cannot be restored.',
    confirmLabel: 'Delete the poll',
  },
} as const

interface Asked {
  readonly kind: keyof typeof changes
  readonly poll: PollResults
}

/** The poll on the roadmap with its results, earlier ones, and a new one. */
export function Polls() {
  const list = usePolls()
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [isAsking, setAsking] = useState(false)
  const summary = useRef<HTMLParagraphElement>(null)
  const done = async () => {
    setNew(false)
    setAsking(false)
    await refreshPolls()
    // The button that was pressed may be gone.
    summary.current?.focus()
  }
  const whenChanged = {
    onSuccess: ({ body }: { readonly body: { readonly message: string } }) => {
      showDone(body.message)
      return done()
    },
    onError: showFailure,
  }
  const unpinned = ideasTsr.unpinPoll.useMutation(whenChanged)
  const deleted = ideasTsr.deletePoll.useMutation(whenChanged)
  if (list.isPending)
    return <Skeleton height={240} radius="md" role="status" aria-label="The polls are loading" />
  if (list.isError) return <FailedRead query={list} />
  const { polls } = list.data.body
  const pinned = polls.find(({ isPinned }) => isPinned)
  const earlier = polls.filter(({ isPinned }) => !isPinned)
  const ask = (kind: Asked['kind']) => (poll: PollResults) => {
    setAsked({ kind, poll })
    setAsking(true)
  }
  const { title, effect, confirmLabel } = changes[asked?.kind ?? 'unpin']
  return (
    <>
      <Group justify="space-between" gap="md">
        <Text ref={summary} tabIndex={-1} role="status" maw={560} c="dimmed" className={css.total}>
          {pinned && 'A poll is on the roadmap.'}
          {!pinned && polls.length > 0 && 'No poll is on the roadmap.'}
          {polls.length === 0 &&
            `There is no poll yet. A poll asks the visitors of the roadmap up to ${pollLimits.questions} short questions, for example how often they test and what they miss.`}
        </Text>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNew(true)}>
          New poll
        </Button>
      </Group>
      {pinned && <PinnedPoll poll={pinned} onUnpin={ask('unpin')} onDelete={ask('delete')} />}
      {earlier.length > 0 && (
        <section>
          <Title order={2} size="h3">
            Earlier polls
          </Title>
          <Rows label="Earlier polls">
            {earlier.map((poll) => (
              <EarlierPoll key={poll.id} poll={poll} onDelete={ask('delete')} />
            ))}
          </Rows>
        </section>
      )}
      <Modal
        opened={isNew}
        onClose={() => setNew(false)}
        title="New poll"
        size="lg"
        // A click beside the dialog would lose the questions.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <NewPoll replaced={pinned?.title} onClose={() => setNew(false)} onDone={done} />
      </Modal>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={confirmLabel}
        isBusy={unpinned.isPending || deleted.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          if (!asked) return
          const { mutate } = asked.kind === 'unpin' ? unpinned : deleted
          mutate({ params: { poll: asked.poll.id }, body: {} })
        }}
      >
        <Text>
          <bdi dir="auto">{asked?.poll.title}</bdi> {effect}
        </Text>
      </ConfirmDialog>
    </>
  )
}

interface PollProps {
  readonly poll: PollResults
  readonly onDelete: (poll: PollResults) => void
}

interface PinnedPollProps extends PollProps {
  readonly onUnpin: (poll: PollResults) => void
}

function PinnedPoll({ poll, onUnpin, onDelete }: PinnedPollProps) {
  return (
    <Stack component="section" gap="lg">
      <div>
        <Title order={2} size="h3">
          <bdi dir="auto">{poll.title}</bdi>
        </Title>
        <Text c="dimmed">
          {answeredText(poll)} · pinned <Time at={poll.createdAt} />
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          aria-label={`Stop showing it: ${poll.title}`}
          onClick={() => onUnpin(poll)}
        >
          Stop showing it
        </Button>
        <DeleteButton poll={poll} onDelete={onDelete} />
      </Group>
      <PollFigures poll={poll} />
    </Stack>
  )
}

function EarlierPoll({ poll, onDelete }: PollProps) {
  const [isOpen, setOpen] = useState(false)
  const label = isOpen ? 'Hide results' : 'Show results'
  return (
    <Row
      title={<bdi dir="auto">{poll.title}</bdi>}
      details={
        <>
          {answeredText(poll)} · pinned <Time at={poll.createdAt} />
          <Group gap="xs" className={css.actions}>
            <Button
              variant="default"
              size="sm"
              aria-expanded={isOpen}
              aria-label={`${label} of ${poll.title}`}
              onClick={() => setOpen(!isOpen)}
            >
              {label}
            </Button>
            <DeleteButton poll={poll} onDelete={onDelete} />
          </Group>
          {isOpen && (
            <Stack gap="lg" className={css.results}>
              <PollFigures poll={poll} />
            </Stack>
          )}
        </>
      }
    />
  )
}

const DeleteButton = ({ poll, onDelete }: PollProps) => (
  <Button
    variant="subtle"
    color="red"
    size="sm"
    aria-label={`Delete ${poll.title}`}
    onClick={() => onDelete(poll)}
  >
    Delete
  </Button>
)
