import { afterAll, beforeAll, onTestFinished } from 'vitest'

/** Registers work for the end of a test, as `onTestFinished` does, or of several tests. */
export type CleanUp = (work: () => unknown) => void

/** Work for the end of the tests whose fixture is created at the moment. */
let shared: (() => unknown)[] | undefined

/** Runs this work at the end of the running test; while a shared fixture is created, after the last of its tests. */
export const cleanUp: CleanUp = (work) => {
  if (shared) shared.push(work)
  else onTestFinished(async () => void (await work()))
}

/**
 * Creates a fixture once for all tests of the file or `describe` block: for tests that leave nothing behind which another
 * could notice. Returns a function that tests read the fixture with.
 */
export const sharedFixture = <Fixture>(create: () => Promise<Fixture>): (() => Fixture) => {
  const works: (() => unknown)[] = []
  let fixture: { readonly value: Fixture } | undefined
  beforeAll(async () => {
    shared = works
    try {
      fixture = { value: await create() }
    } finally {
      shared = undefined
    }
  })
  afterAll(async () => {
    for (const work of works.toReversed()) await work()
  })
  return () => {
    if (!fixture) throw new Error('The fixture exists while tests run')
    return fixture.value
  }
}
