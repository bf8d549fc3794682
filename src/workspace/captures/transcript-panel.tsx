import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  transcriptLimits,
  type TranscriptSegment,
  transcriptSegmentForm,
} from '#contract/transcripts/transcripts.ts'
import { toVtt } from '#studies/captures/captions.ts'
import { sessionTime } from '#studies/statistics/format.ts'
import { saveFile } from '#ui/save-file.ts'
import { failureText, showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import styles from './captures.module.css'
import { ConflictingChange } from './conflicting-change.tsx'
import { basedOn, refreshTranscript, reviewTsr, useTranscript } from './queries.ts'
import { limitText } from '#ui/limit-text.ts'

interface TranscriptPanelProps {
  readonly study: string
  /** The capture whose voice is transcribed. */
  readonly capture: string
  readonly time: number
  readonly onSeek: (time: number) => void
}

const languages = [
  { value: '', label: 'Find out by itself' },
  ...['cs', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'sk', 'uk', 'zh'].map((value) => ({
    value,
    label: new Intl.DisplayNames('en', { type: 'language' }).of(value) ?? value,
  })),
]

/** Milliseconds of a segment that is typed by hand. */
const typedMs = 4000

/** The transcript beside the video: search, jump to a sentence, correct it, save it as captions. */
export function TranscriptPanel({ study, capture, time, onSeek }: TranscriptPanelProps) {
  const { id: workspace, allows } = useWorkspace()
  const { data, error } = useTranscript(study, capture)
  const [query, setQuery] = useState('')
  const [language, setLanguage] = useState('')
  const [changed, setChanged] = useState<string>()
  const [typedAt, setTypedAt] = useState<number>()
  const requested = reviewTsr.requestTranscript.useMutation({
    onSuccess: () => refreshTranscript(study, capture),
    onError: showFailure,
  })
  if (error) return <Text role="alert">{failureText(error)}</Text>
  if (!data) return <Text role="status">Loading</Text>
  const { state, canTranscribe, segments } = data.body
  const wanted = query.trim().toLocaleLowerCase()
  const found = segments.filter(({ text }) => text.toLocaleLowerCase().includes(wanted))
  const canEdit = allows('study:edit') && state !== 'waiting'
  const isBlank = segments.length === 0
  return (
    <Stack gap="sm">
      <div role="status">
        {state === 'waiting' && (
          <Text>The transcript is being written. It appears here in some minutes.</Text>
        )}
        {wanted !== '' && <Text size="sm">{found.length} found</Text>}
      </div>
      {state === 'failed' && (
        <Alert color="yellow">
          The transcriber gave no usable answer. Try again, or type the transcript.
        </Alert>
      )}
      {canEdit && canTranscribe && isBlank && (
        <Group align="flex-end" gap="xs">
          <NativeSelect
            label="Spoken language"
            data={languages}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          />
          <BusyButton
            isBusy={requested.isPending}
            onClick={() =>
              requested.mutate({
                params: { workspace, study, capture },
                body: { language: language === '' ? null : language },
              })
            }
          >
            Transcribe
          </BusyButton>
        </Group>
      )}
      {!isBlank && (
        <Group align="flex-end" gap="xs">
          <TextInput
            type="search"
            label="Search in the transcript"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <Button
            variant="default"
            onClick={() => saveFile(new Blob([toVtt(segments)], { type: 'text/vtt' }), 'transcript.vtt')}
          >
            Save as VTT
          </Button>
        </Group>
      )}
      {canEdit && typedAt === undefined && (
        <Button variant="default" size="sm" onClick={() => setTypedAt(Math.round(time))}>
          Type what is said at {sessionTime(time)}
        </Button>
      )}
      {typedAt !== undefined && (
        <SegmentForm
          study={study}
          capture={capture}
          segment={undefined}
          at={typedAt}
          onEnd={() => setTypedAt(undefined)}
        />
      )}
      <ul className={styles.entries} aria-label="Transcript">
        {found.map((segment) => (
          <li
            key={segment.id}
            className={styles.entry}
            aria-current={segment.from <= time && time < segment.to}
          >
            <Button size="compact-sm" variant="subtle" onClick={() => onSeek(segment.from)}>
              {sessionTime(segment.from)}
            </Button>
            {changed === segment.id ? (
              <SegmentForm
                study={study}
                capture={capture}
                segment={segment}
                at={segment.from}
                onEnd={() => setChanged(undefined)}
              />
            ) : (
              <div>
                <Text style={{ overflowWrap: 'anywhere' }}>{segment.text}</Text>
                {canEdit && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Correct the sentence at ${sessionTime(segment.from)}`}
                    onClick={() => setChanged(segment.id)}
                  >
                    Correct
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

interface SegmentFormProps {
  readonly study: string
  readonly capture: string
  /** The sentence that is changed, as it is stored now; undefined for a new one. */
  readonly segment: TranscriptSegment | undefined
  readonly at: number
  readonly onEnd: () => void
}

/** Types or corrects a sentence. What was typed stays when somebody else has changed it meanwhile. */
function SegmentForm({ study, capture, segment, at, onEnd }: SegmentFormProps) {
  const { id: workspace } = useWorkspace()
  const [id] = useState(() => segment?.id ?? crypto.randomUUID())
  const load = () => refreshTranscript(study, capture)
  const toBody = ({ text }: { readonly text: string }) => ({
    from: at,
    to: segment?.to ?? at + typedMs,
    text,
  })
  const { form, onSubmit, refuse, revision, conflict } = useCallForm({
    mode: 'controlled',
    name: segment?.id ?? 'new-sentence',
    schema: transcriptSegmentForm,
    initialValues: { text: segment?.text ?? '' },
    toBody,
    fieldOf: () => 'text',
    stored: { revision: segment?.revision ?? 0, load, isCompared: true },
  })
  const settled = {
    onSuccess: () => {
      onEnd()
      return load()
    },
    onError: refuse,
  }
  const saved = reviewTsr.saveTranscriptSegment.useMutation(settled)
  const removed = reviewTsr.removeTranscriptSegment.useMutation(settled)
  const params = { workspace, study, capture, segment: id }
  const theirs = conflict && segment?.revision !== revision ? segment : undefined
  const save = (base: number) =>
    onSubmit((values) => saved.mutate({ params, headers: basedOn(base), body: toBody(values) }))
  return (
    <form noValidate aria-label={`Sentence at ${sessionTime(at)}`} onSubmit={save(revision)}>
      <Stack gap="xs">
        <Textarea
          aria-label={`What is said at ${sessionTime(at)}`}
          autosize
          minRows={2}
          {...limitText(transcriptLimits.text)}
          {...form.getInputProps('text')}
        />
        {theirs && (
          <ConflictingChange noun="sentence" onSave={save(theirs.revision)} onKeep={onEnd}>
            <Text>{theirs.text}</Text>
          </ConflictingChange>
        )}
        <Group gap="xs">
          <BusyButton size="xs" type="submit" isBusy={saved.isPending}>
            Save
          </BusyButton>
          <Button size="xs" variant="default" onClick={onEnd}>
            Cancel
          </Button>
          {segment && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => removed.mutate({ params, body: {} })}
            >
              Remove
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
