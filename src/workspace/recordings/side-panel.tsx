import { Button, Stack, Tabs, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { LogEntry, Recording } from '#contract/recordings/replay.ts'
import { counted } from '#studies/statistics/format.ts'
import { failureText } from '../forms/refusal.ts'
import { clockTime } from './clock-time.ts'
import { Notes, type NotesPanelProps, type PanelProps } from './notes.tsx'
import { useRecordingLog } from './queries.ts'
import { kindOf, markNames } from './time-line.tsx'
import styles from './recording.module.css'

interface Entry {
  readonly at: number
  readonly text: string
}

const pathOf = (url: string) => {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.pathname}${parsed.search}${parsed.hash}` : url
}

/** Pages and clicks in the order of their times. */
export const actionsOf = ({ pages, clicks }: Recording): readonly Entry[] =>
  [
    ...pages.map(({ at, url }) => ({ at, text: `Page ${pathOf(url)}` })),
    ...clicks.map((click) => ({
      at: click.at,
      text: `${markNames[kindOf(click)]}${click.label === '' ? '' : `: ${click.label}`}`,
    })),
  ].toSorted((one, other) => one.at - other.at)

const logTitles: Readonly<Record<LogEntry['kind'], string>> = {
  error: 'Script error',
  console: 'Console',
  request: 'Failed request',
}

const logText = ({ kind, level, text, status }: LogEntry) => {
  if (kind === 'request') return `${logTitles.request}, ${status === 0 ? 'no reply' : status}: ${text}`
  return kind === 'console' ? `${logTitles.console} ${level}: ${text}` : `${logTitles.error}: ${text}`
}

/** What happened in the visit, as lists whose entries lead to their moment. */
export function SidePanel({ notes, noteAt, onNoteEnd, ...props }: PanelProps & NotesPanelProps) {
  const { recording, site, time, onSeek } = props
  const actions = useMemo(() => actionsOf(recording), [recording])
  const [tab, setTab] = useState<string | null>('actions')
  const [shown, setShown] = useState(noteAt)
  // The button and the key of the player lead to the form.
  if (shown !== noteAt) {
    setShown(noteAt)
    if (noteAt !== undefined) setTab('notes')
  }
  return (
    <section aria-label="Events of the visit">
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="actions">Pages and clicks</Tabs.Tab>
          <Tabs.Tab value="log">Errors</Tabs.Tab>
          <Tabs.Tab value="notes">{notes.length > 0 ? `Notes (${notes.length})` : 'Notes'}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="actions" pt="sm">
          <Entries
            label="Pages and clicks"
            entries={actions}
            time={time}
            onSeek={onSeek}
            none="Nothing was done."
          />
        </Tabs.Panel>
        <Tabs.Panel value="log" pt="sm">
          <Log recording={recording} site={site} time={time} onSeek={onSeek} />
        </Tabs.Panel>
        <Tabs.Panel value="notes" pt="sm">
          <Notes {...props} notes={notes} noteAt={noteAt} onNoteEnd={onNoteEnd} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}

function Log({ recording, site, time, onSeek }: PanelProps) {
  const { data, error, refetch } = useRecordingLog({ site, session: recording.id })
  const entries = useMemo(
    () => data?.body.entries.map((entry) => ({ at: entry.at, text: logText(entry) })) ?? [],
    [data],
  )
  if (error)
    return (
      <Stack align="flex-start">
        <Text role="alert">{failureText(error)}</Text>
        <Button size="xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </Stack>
    )
  if (!data) return <Text role="status">Loading</Text>
  return (
    <Entries
      label="Errors, console and failed requests"
      entries={entries}
      time={time}
      onSeek={onSeek}
      none="No script error, console message or failed request."
      note={
        data.body.isCut ? `Only the first ${counted(entries.length, 'entry', 'entries')} are listed.` : ''
      }
    />
  )
}

interface EntriesProps extends Pick<PanelProps, 'time' | 'onSeek'> {
  readonly label: string
  readonly entries: readonly Entry[]
  /** Shown without entries. */
  readonly none: string
  readonly note?: string
}

/** Entries that are shown at first, and more of them with each press. */
const atOnce = 200

/** Entries with their times; each leads to its moment. */
export function Entries({ label, entries, time, onSeek, none, note = '' }: EntriesProps) {
  const [count, setCount] = useState(atOnce)
  if (entries.length === 0) return <Text>{none}</Text>
  const current = entries.findLastIndex(({ at }) => at <= time)
  return (
    <>
      <ul className={styles.entries} aria-label={label}>
        {entries.slice(0, count).map(({ at, text }, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.entry}
              aria-current={index === current}
              onClick={() => onSeek(at)}
            >
              <time>{clockTime(at)}</time>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
      {entries.length > count && (
        <Button variant="subtle" onClick={() => setCount(count + atOnce)}>
          Show more
        </Button>
      )}
      {note !== '' && <Text size="sm">{note}</Text>}
    </>
  )
}
