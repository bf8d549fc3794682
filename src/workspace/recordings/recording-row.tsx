import { Badge, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { recordingChangeForm, type RecordingEntry } from '#contract/visits/sessions.ts'
import { showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { Row } from '../views/rows.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { Time } from '../views/time.tsx'
import { recordingsTsr, refreshRecordings } from './list-queries.ts'
import { pathOf } from './page-path.ts'
import { placeText } from './place-text.ts'
import { useRecordingSource } from './recording-source.tsx'

const durationText = (ms: number) => {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Signs of problems, as badges name them. */
const signsOf = (entry: RecordingEntry) =>
  (
    [
      [entry.rageClicks, 'rage click'],
      [entry.deadClicks, 'dead click'],
      [entry.errorClicks, 'error click'],
      [entry.scriptErrors, 'script error'],
      [entry.failedRequests, 'failed request'],
      [entry.quickBacks, 'quick back'],
      [entry.uTurns, 'U-turn'],
      [entry.excessiveScrolls, 'excessive scroll'],
    ] as const
  ).flatMap(([count, name]) => (count > 0 ? [plural(count, name)] : []))

interface RecordingRowProps {
  readonly site: string
  readonly entry: RecordingEntry
  /** A badge before the others. */
  readonly mark?: string
  readonly onDelete: () => void
}

/** Tags of a session, separated by commas. */
function TagForm({
  site,
  entry,
  onDone,
}: Pick<RecordingRowProps, 'site' | 'entry'> & { readonly onDone: () => void }) {
  const { id: workspace } = useWorkspace()
  const toBody = ({ text }: { readonly text: string }) => ({
    tags: text.split(',').flatMap((tag) => tag.trim() || []),
  })
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    name: entry.id,
    schema: recordingChangeForm,
    initialValues: { text: entry.tags.join(', ') },
    toBody,
    fieldOf: () => 'text',
  })
  const changed = recordingsTsr.updateRecording.useMutation({
    onSuccess: () => {
      onDone()
      return refreshRecordings(site)
    },
    onError: refuse,
  })
  const params = { workspace, site, session: entry.id }
  const save = onSubmit((values) => changed.mutate({ params, body: toBody(values) }))
  return (
    <form noValidate aria-label="Tags" onSubmit={save}>
      <Group gap="xs" align="flex-end" mt="xs">
        <TextInput
          label="Tags, separated by commas"
          // Opened by the button before.
          data-autofocus
          {...form.getInputProps('text')}
        />
        <BusyButton type="submit" variant="default" isBusy={changed.isPending}>
          Save tags
        </BusyButton>
      </Group>
    </form>
  )
}

/** A session of the list with what was seen in it. */
export function RecordingRow({ site, entry, mark, onDelete }: RecordingRowProps) {
  const { Link, hasSegments } = useRecordingSource()
  const { id: workspace, allows } = useWorkspace()
  const [isTagging, setTagging] = useState(false)
  const changed = recordingsTsr.updateRecording.useMutation({
    onSuccess: () => refreshRecordings(site),
    onError: showFailure,
  })
  const { entryUrl, exitUrl, isWatched, isLive, isNew, bot, tags, device, browser, system } = entry
  const name = `visit of ${new Date(entry.startedAt).toLocaleString('en')}`
  const technology = [placeText(entry), device, browser, system, entry.channel].filter(Boolean)
  return (
    <Row
      title={
        <Group gap="xs">
          <Link
            recording={{ site, session: entry.id }}
            aria-label={`Watch the ${name}, which began at ${entryUrl}`}
            style={{ overflowWrap: 'anywhere' }}
          >
            <span title={entryUrl}>{pathOf(entryUrl) || 'Unknown page'}</span>
          </Link>
          {mark !== undefined && <Badge color="canopy">{mark}</Badge>}
          {isLive && <Badge color="canopy">Live</Badge>}
          {!isWatched && hasSegments && (
            <Badge variant="light" color="gray">
              Not watched
            </Badge>
          )}
          {bot !== null && (
            <Badge variant="light" color="gray">
              Bot: {bot}
            </Badge>
          )}
          {signsOf(entry).map((sign) => (
            <Badge key={sign} variant="outline" color="red">
              {sign}
            </Badge>
          ))}
          {tags.map((tag) => (
            <Badge key={tag} variant="outline" color="gray">
              {tag}
            </Badge>
          ))}
        </Group>
      }
      details={
        <>
          <Time at={entry.startedAt} /> · {durationText(entry.duration)} · {plural(entry.pages, 'page')} ·{' '}
          {plural(entry.clicks, 'click')} · {isNew ? 'new visitor' : 'returning visitor'}
          {technology.length > 0 && ` · ${technology.join(' · ')}`}
          {exitUrl !== entryUrl && ` · left at ${pathOf(exitUrl)}`}
          {isTagging && <TagForm site={site} entry={entry} onDone={() => setTagging(false)} />}
        </>
      }
      actions={
        allows('study:edit') && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`${isWatched ? 'Mark as not watched' : 'Mark as watched'}: ${name}`}
              onClick={() =>
                changed.mutate({
                  params: { workspace, site, session: entry.id },
                  body: { isWatched: !isWatched },
                })
              }
            >
              {isWatched ? 'Not watched' : 'Watched'}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-expanded={isTagging}
              aria-label={`Tags: ${name}`}
              onClick={() => setTagging(!isTagging)}
            >
              Tags
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`Delete: ${name}`}
              onClick={onDelete}
            >
              Delete
            </Button>
          </>
        )
      }
    />
  )
}
