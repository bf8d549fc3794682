import { Button, Group, MultiSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import {
  type CaptureClip,
  type CaptureReel,
  captureReelForm,
  type CaptureReview,
  reviewLimits,
} from '#contract/capture-review/capture-review.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { counted } from '#studies/statistics/format.ts'
import { Conflict } from '../forms/conflict.tsx'
import { showFailure } from '../forms/refusal.ts'
import { listOf, useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { PlayedClip } from './clips.tsx'
import { basedOn, refreshReview, reviewTsr } from './queries.ts'
import { ShareClip } from './share-clip.tsx'
import { limitText } from '#ui/limit-text.ts'

interface ReelsProps {
  readonly study: string
  readonly review: CaptureReview
}

const clipsOf = (reel: CaptureReel, clips: readonly CaptureClip[]) =>
  reel.clips.flatMap((id) => clips.find((clip) => clip.id === id) ?? [])

/** Plays the clips of a reel one after another. */
function PlayedReel({
  study,
  title,
  clips,
}: {
  readonly study: string
  readonly title: string
  readonly clips: readonly CaptureClip[]
}) {
  const [index, setIndex] = useState(0)
  const clip = clips[index]
  return (
    <Stack gap="sm" component="section" aria-label={`Reel: ${title}`}>
      {clip ? (
        <>
          <Title order={2} size="h4">
            {clip.title} ({index + 1} of {clips.length})
          </Title>
          <PlayedClip key={clip.id} study={study} clip={clip} onEnd={() => setIndex(index + 1)} />
        </>
      ) : (
        <Text role="status">The reel is over.</Text>
      )}
      <Group gap="xs">
        <Button size="sm" variant="default" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Previous clip
        </Button>
        <Button size="sm" variant="default" disabled={!clip} onClick={() => setIndex(index + 1)}>
          Next clip
        </Button>
        {!clip && (
          <Button size="sm" onClick={() => setIndex(0)}>
            Play again
          </Button>
        )}
      </Group>
    </Stack>
  )
}

interface ReelFormProps extends ReelsProps {
  readonly reel: CaptureReel | undefined
  readonly onEnd: () => void
}

/** Makes or changes a reel: the clips play in the order in which they are chosen. */
function ReelForm({ study, review, reel, onEnd }: ReelFormProps) {
  const { id: workspace } = useWorkspace()
  const [id] = useState(() => reel?.id ?? crypto.randomUUID())
  const load = () => refreshReview(study)
  const { form, onSubmit, refuse, revision, conflict } = useCallForm({
    mode: 'controlled',
    schema: captureReelForm,
    initialValues: { title: reel?.title ?? '', clips: reel?.clips ?? [] },
    fieldOf: listOf,
    stored: { revision: reel?.revision ?? 0, load },
  })
  const saved = reviewTsr.saveCaptureReel.useMutation({
    onSuccess: () => {
      onEnd()
      return load()
    },
    onError: refuse,
  })
  const save = onSubmit((body) =>
    saved.mutate({ params: { workspace, study, reel: id }, headers: basedOn(revision), body }),
  )
  return (
    <form noValidate aria-label={reel ? `Change ${reel.title}` : 'New reel'} onSubmit={save}>
      <Stack gap="sm" maw={640}>
        <TextInput label="Title" {...limitText(maxLength.title)} {...form.getInputProps('title')} />
        <MultiSelect
          label="Clips"
          description="They play in the order in which you choose them."
          data={review.clips.map((clip) => ({ value: clip.id, label: clip.title }))}
          maxValues={reviewLimits.clipsPerReel}
          searchable
          {...form.getInputProps('clips')}
        />
        <Conflict subject="The reel" loadStored={conflict} />
        <Group gap="xs">
          <BusyButton size="sm" type="submit" isBusy={saved.isPending}>
            Save reel
          </BusyButton>
          <Button size="sm" variant="default" onClick={onEnd}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The reels of a study. */
export function Reels({ study, review }: ReelsProps) {
  const { id: workspace, allows } = useWorkspace()
  const [played, setPlayed] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const removed = reviewTsr.removeReviewPart.useMutation({
    onSuccess: () => refreshReview(study),
    onError: showFailure,
  })
  const { reels, clips } = review
  const shown = reels.find(({ id }) => id === played)
  return (
    <Stack gap="lg">
      {shown && <PlayedReel key={shown.id} study={study} title={shown.title} clips={clipsOf(shown, clips)} />}
      {reels.length === 0 && (
        <Text c="dimmed">There are no reels yet. A reel plays clips one after another.</Text>
      )}
      <Rows label="Reels">
        {reels.map((reel) => (
          <Row
            key={reel.id}
            title={reel.title}
            details={counted(reel.clips.length, 'clip')}
            actions={
              <>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Play ${reel.title}`}
                  onClick={() => setPlayed(reel.id)}
                >
                  Play
                </Button>
                {allows('study:publish') && <ShareClip study={study} reel={reel.id} title={reel.title} />}
                {allows('study:edit') && (
                  <>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Change ${reel.title}`}
                      onClick={() => setEdited(reel.id)}
                    >
                      Change
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={`Remove ${reel.title}`}
                      onClick={() =>
                        removed.mutate({ params: { workspace, study, part: 'reels', id: reel.id }, body: {} })
                      }
                    >
                      Remove
                    </Button>
                  </>
                )}
              </>
            }
          />
        ))}
      </Rows>
      {allows('study:edit') &&
        clips.length > 0 &&
        (edited === undefined ? (
          <Button style={{ alignSelf: 'flex-start' }} onClick={() => setEdited('')}>
            New reel
          </Button>
        ) : (
          <ReelForm
            key={edited}
            study={study}
            review={review}
            reel={reels.find(({ id }) => id === edited)}
            onEnd={() => setEdited(undefined)}
          />
        ))}
    </Stack>
  )
}
