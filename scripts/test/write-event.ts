import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestEvent } from './events.ts'

/** Names the file of the events in the environment of a runner. */
export const eventsVariable = 'UNDERSTORY_TEST_EVENTS'

/** Appends to the file that the environment names, if it names one. */
export function writeEvent(event: TestEvent): void {
  const path = process.env[eventsVariable]
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(event)}\n`)
}

/** The path of a test file from the project's root. */
export const testFile = (path: string) => relative(process.cwd(), path)
