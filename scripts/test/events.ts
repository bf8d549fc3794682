import { closeSync, openSync, readSync } from 'node:fs'
import { z } from 'zod'

/**
 * The output of test runners while they run: one line of JSON for each test that starts or ends. Their own reports are
 * written at their end only, and a runner that hangs never writes one.
 */
const testEvent = z.discriminatedUnion('kind', [
  /** The number of tests or test files that are to run. */
  z.object({ kind: z.literal('planned'), count: z.int(), unit: z.enum(['files', 'tests']) }),
  z.object({ kind: z.literal('fileStarted'), at: z.number(), file: z.string() }),
  /** `ms` includes loading the file and its hooks. */
  z.object({ kind: z.literal('fileEnded'), at: z.number(), file: z.string(), ms: z.number() }),
  z.object({
    kind: z.literal('started'),
    at: z.number(),
    id: z.string(),
    file: z.string(),
    name: z.string(),
  }),
  /** A test that is run again ends several times: the last time counts. */
  z.object({
    kind: z.literal('ended'),
    at: z.number(),
    id: z.string(),
    file: z.string(),
    name: z.string(),
    ms: z.number(),
    /** `flaky`: passed only when it was run again. */
    result: z.enum(['passed', 'failed', 'skipped', 'flaky']),
    messages: z.array(z.string()),
  }),
  /** An error outside of tests: a file that cannot be loaded, a hook, a server that does not start. */
  z.object({ kind: z.literal('error'), at: z.number(), where: z.string(), message: z.string() }),
])
export type TestEvent = z.infer<typeof testEvent>

/** Reads the file of events at `path` while it grows. */
export function openEvents(path: string) {
  const file = openSync(path, 'a+')
  const chunk = Buffer.alloc(1 << 16)
  const events: TestEvent[] = []
  let rest = Buffer.alloc(0)
  let position = 0
  let lastEnd = 0

  function read(): readonly TestEvent[] {
    for (;;) {
      const size = readSync(file, chunk, 0, chunk.length, position)
      if (size === 0) return events
      position += size
      rest = Buffer.concat([rest, chunk.subarray(0, size)])
      const end = rest.lastIndexOf('\n')
      if (end === -1) continue
      for (const line of rest.toString('utf8', 0, end).split('\n')) add(line)
      rest = rest.subarray(end + 1)
    }
  }

  function add(line: string) {
    const event = parseEvent(line)
    if (!event) return
    events.push(event)
    if (event.kind === 'ended' || event.kind === 'fileEnded') lastEnd = Math.max(lastEnd, event.at)
  }

  return {
    read,
    /** When the last test or test file ended, in milliseconds since 1970. */
    lastEnd: () => {
      read()
      return lastEnd
    },
    close: () => closeSync(file),
  }
}

/** Undefined for a line that a process was writing when it was ended. */
function parseEvent(line: string): TestEvent | undefined {
  try {
    return testEvent.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** A test or test file that has started and not ended. */
export interface Running {
  readonly name: string
  readonly since: number
}

/** The tests that run, and the test files that load or run a hook. */
export function runningTests(events: readonly TestEvent[]): Running[] {
  const files = new Map<string, number>()
  const tests = new Map<string, Running & { file: string }>()
  let hasFiles = false
  for (const event of events)
    if (event.kind === 'fileStarted') {
      hasFiles = true
      files.set(event.file, event.at)
    } else if (event.kind === 'fileEnded') files.delete(event.file)
    else if (event.kind === 'started')
      tests.set(event.id, { name: event.name, since: event.at, file: event.file })
    else if (event.kind === 'ended') tests.delete(event.id)
  // Tests of a run inside a test write here, too: they belong to no file that runs.
  const running = [...tests.values()].filter(({ file }) => !hasFiles || files.has(file))
  const loading = [...files].filter(([file]) => !running.some((test) => test.file === file))
  return [
    ...running.map(({ name, since }) => ({ name, since })),
    ...loading.map(([file, since]) => ({ name: `${file} › outside of its tests`, since })),
  ]
}
