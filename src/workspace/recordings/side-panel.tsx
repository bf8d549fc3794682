import { Button, Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LogEntry, RecordingLog } from '#contract/visits/replay.ts'
import { counted } from '#studies/statistics/format.ts'
import { failureText } from '../forms/refusal.ts'
import { actionsOf, type Entry } from './actions.ts'
import { clockTime } from './clock-time.ts'
import { Notes, type NotesPanelProps, type PanelProps } from './notes.tsx'
import styles from './recording.module.css'

const logTitles: Readonly<Record<LogEntry['kind'], string>> = {
  error: 'Script error',
  console: 'Console',
  request: 'Failed request',
  gap: 'Not recorded',
}

const logText = ({ kind, level, text, status }: LogEntry) => {
  if (kind === 'request') return `${logTitles.request}, ${status === 0 ? 'no reply' : status}: ${text}`
  return kind === 'console' ? `${logTitles.console} ${level}: ${text}` : `${logTitles[kind]}: ${text}`
}

interface SidePanelProps extends PanelProps {
  readonly readLog: () => Promise<RecordingLog>
  /** The notes of the team; left out where nobody writes. */
  readonly team?: NotesPanelProps
}

/** The events of the visit, as lists whose entries lead to their moment. */
export function SidePanel({ readLog, team, ...props }: SidePanelProps) {
  const { recording, time, onSeek } = props
  const noteAt = team?.noteAt
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
          {team && (
            <Tabs.Tab value="notes">
              {team.notes.length > 0 ? `Notes (${team.notes.length})` : 'Notes'}
            </Tabs.Tab>
          )}
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
          <Log session={recording.id} read={readLog} time={time} onSeek={onSeek} />
        </Tabs.Panel>
        {team && (
          <Tabs.Panel value="notes" pt="sm">
            <Notes {...props} {...team} />
          </Tabs.Panel>
        )}
      </Tabs>
    </section>
  )
}

interface LogProps extends Pick<PanelProps, 'time' | 'onSeek'> {
  readonly session: string
  readonly read: () => Promise<RecordingLog>
}

function Log({ session, read, time, onSeek }: LogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['recording-log', session],
    queryFn: read,
    staleTime: Infinity,
  })
  const entries = useMemo(
    () => data?.entries.map((entry) => ({ at: entry.at, text: logText(entry) })) ?? [],
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
      note={data.isCut ? `Only the first ${counted(entries.length, 'entry', 'entries')} are listed.` : ''}
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
function Entries({ label, entries, time, onSeek, none, note = '' }: EntriesProps) {
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
