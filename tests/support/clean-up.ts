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

/** Steps that `create` registers for the end run after the last test of the file or `describe` block. */
const untilLastTest = () => {
  const works: (() => unknown)[] = []
  afterAll(async () => {
    for (const work of works.toReversed()) await work()
  })
  return async <Fixture>(create: () => Promise<Fixture>): Promise<Fixture> => {
    const outer = shared
    shared = works
    try {
      return await create()
    } finally {
      shared = outer
    }
  }
}

/**
 * Creates a fixture once for all tests of the file or `describe` block: for tests that leave nothing behind which
 * another could notice. Returns a function that tests read the fixture with.
 */
export const sharedFixture = <Fixture>(create: () => Promise<Fixture>): (() => Fixture) => {
  const run = untilLastTest()
  let fixture: { readonly value: Fixture } | undefined
  beforeAll(async () => {
    fixture = { value: await run(create) }
  })
  return () => {
    if (!fixture) throw new Error('The fixture exists while tests run')
    return fixture.value
  }
}

/**
 * As `sharedFixture`, for a fixture with options: created once for each of their values, when a test first asks for it.
 */
export const sharedVariants = <Options extends readonly unknown[], Fixture>(
  create: (...options: Options) => Promise<Fixture>,
): ((...options: Options) => Promise<Fixture>) => {
  const run = untilLastTest()
  const variants = new Map<string, Promise<Fixture>>()
  return (...options) => {
    const key = JSON.stringify(options)
    const variant = variants.get(key) ?? run(() => create(...options))
    variants.set(key, variant)
    return variant
  }
}
