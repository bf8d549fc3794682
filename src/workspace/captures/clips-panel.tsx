import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { type CaptureClip, reviewLimits } from '#contract/capture-review/capture-review.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { clipMakingMachine } from '#machines/recordings/clip-making.ts'
import { sessionTime } from '#studies/statistics/format.ts'
import { showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import styles from './captures.module.css'
import { basedOn, refreshReview, reviewTsr } from './queries.ts'
import { ShareClip } from './share-clip.tsx'
import { limitText } from '#ui/limit-text.ts'

/** The machine that makes clips of a respondent's session. A repeated save of the same clip stores it once. */
export const useClipMaking = (study: string, respondent: string) => {
  const { id: workspace } = useWorkspace()
  const [machine] = useState(() => {
    let clip = crypto.randomUUID()
    return clipMakingMachine.provide({
      actors: {
        saveClip: fromPromise(async ({ input: { from, to, title } }) => {
          const body = { respondent, title, from, to }
          const params = { workspace, study, clip }
          const saved = await reviewTsr.saveCaptureClip.mutate({ params, headers: basedOn(0), body })
          if (saved.status !== 200) {
            showFailure(saved)
            throw new Error('The clip was refused')
          }
          clip = crypto.randomUUID()
          await refreshReview(study)
        }),
      },
    })
  })
  return useMachine(machine, { input: { maxMs: reviewLimits.clipMs } })
}

interface ClipsPanelProps {
  readonly study: string
  /** The clips of the respondent. */
  readonly clips: readonly CaptureClip[]
  readonly making: ReturnType<typeof useClipMaking>
  readonly onSeek: (time: number) => void
}

/** The clips of one respondent, and the one that is being made. */
export function ClipsPanel({ study, clips, making, onSeek }: ClipsPanelProps) {
  const { id: workspace, allows } = useWorkspace()
  const [asked, setAsked] = useState<CaptureClip>()
  const removed = reviewTsr.removeReviewPart.useMutation({
    onSuccess: () => refreshReview(study),
    onError: showFailure,
    onSettled: () => setAsked(undefined),
  })
  return (
    <Stack gap="sm">
      {allows('study:edit') && <NewClip making={making} />}
      {clips.length === 0 && <Text c="dimmed">There are no clips of this respondent yet.</Text>}
      <ul className={styles.entries} aria-label="Clips">
        {clips.map((clip) => (
          <li key={clip.id} className={styles.entry}>
            <Button size="compact-sm" variant="subtle" onClick={() => onSeek(clip.from)}>
              {sessionTime(clip.from)}
            </Button>
            <div>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {clip.title}
              </Text>
              <Text size="sm" c="dimmed">
                {sessionTime(clip.to - clip.from)} long · {clip.author ?? 'a former member'}
              </Text>
              <Group gap={4}>
                {allows('study:publish') && <ShareClip study={study} clip={clip.id} title={clip.title} />}
                {allows('study:edit') && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={`Remove ${clip.title}`}
                    onClick={() => setAsked(clip)}
                  >
                    Remove
                  </Button>
                )}
              </Group>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Remove ${asked?.title ?? ''}?`}
        confirmLabel="Remove the clip"
        isBusy={removed.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          asked && removed.mutate({ params: { workspace, study, part: 'clips', id: asked.id }, body: {} })
        }
      >
        Its links stop working, and it leaves all reels. It cannot be restored.
      </ConfirmDialog>
    </Stack>
  )
}

function NewClip({ making: [state, send] }: Pick<ClipsPanelProps, 'making'>) {
  const { from, to, title } = state.context
  const timeOf = (time: number | null) => (time === null ? 'not set' : sessionTime(time))
  return (
    <form
      noValidate
      aria-label="New clip"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'save.pressed' })
      }}
    >
      <Stack gap="xs">
        <Text size="sm">
          Start: {timeOf(from)} · End: {timeOf(to)}
        </Text>
        <TextInput
          label="Title of the clip"
          {...limitText(maxLength.title)}
          value={title}
          onChange={({ currentTarget }) => send({ type: 'title.typed', title: currentTarget.value })}
        />
        {state.matches({ marking: 'incomplete' }) && (
          <Alert color="yellow" role="alert">
            Mark the start and the end in the player, at most {reviewLimits.clipMs / 60_000} minutes apart,
            and type a title.
          </Alert>
        )}
        {state.matches({ marking: 'refused' }) && (
          <Alert color="red" role="alert">
            The clip was not saved. Your marks and the title are still here: check your connection and save
            again.
          </Alert>
        )}
        <Group gap="xs">
          <BusyButton size="sm" type="submit" isBusy={state.hasTag('busy')}>
            Save clip
          </BusyButton>
          <Button size="sm" variant="default" onClick={() => send({ type: 'discard.pressed' })}>
            Start over
          </Button>
        </Group>
        <div role="status">{state.matches('saved') && <Text size="sm">The clip is saved.</Text>}</div>
      </Stack>
    </form>
  )
}
