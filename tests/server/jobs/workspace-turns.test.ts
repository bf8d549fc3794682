import { expect, test } from 'vitest'
import { BusyError } from '#server/jobs/bounded-queue.ts'
import { createWorkspaceTurns } from '#server/jobs/workspace-turns.ts'

/** Turns whose tasks run until the test ends them, and the names of the tasks in the order they started. */
const openTurns = () => {
  const inTurn = createWorkspaceTurns({
    concurrency: 2,
    concurrencyPerAsker: 1,
    maxTasks: 7,
    maxPerWorkspace: 5,
    maxPerClient: 3,
    secondsPerTask: 4,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    /** `name` is the letters of the client and of the workspace, and a number. */
    run: (name: string, signal = new AbortController().signal) =>
      inTurn(
        { client: name.slice(0, 1), workspace: name.slice(1, 2) },
        async () => {
          started.push(name)
          await new Promise<void>((resolve) => ends.set(name, resolve))
        },
        signal,
      ),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('a workspace that many clients ask for leaves another its turn', async () => {
  const { run, end, started } = openTurns()
  const tasks = ['aX1', 'bX1', 'cX1', 'dY1'].map((name) => run(name))
  expect(started, 'one task of each workspace').toEqual(['aX1', 'dY1'])
  for (const name of ['dY1', 'aX1', 'bX1', 'cX1']) await end(name)
  await Promise.all(tasks)
  expect(started).toEqual(['aX1', 'dY1', 'bX1', 'cX1'])
})

test('a client with several workspaces has one task at a time', async () => {
  const { run, end, started } = openTurns()
  const tasks = ['aX1', 'aY1', 'bZ1'].map((name) => run(name))
  expect(started).toEqual(['aX1', 'bZ1'])
  for (const name of ['aX1', 'aY1', 'bZ1']) await end(name)
  await Promise.all(tasks)
})

test('refuses more tasks of a client and of a workspace, and has a place for another', async () => {
  const { run, end } = openTurns()
  const names = ['aX1', 'aX2', 'aX3', 'bX1', 'cX1']
  const tasks = names.slice(0, 4).map((name) => run(name))
  await expect(run('aX4'), 'the client has three').rejects.toThrow(BusyError)
  tasks.push(run('cX1'))
  await expect(run('dX1'), 'the workspace has five').rejects.toMatchObject({ retryAfter: 10 })
  tasks.push(run('dY1'))
  for (const name of ['dY1', 'aX1', 'bX1', 'cX1', 'aX2', 'aX3']) await end(name)
  await Promise.all(tasks)
})

test('a task that is given up leaves its place', async () => {
  const { run, end, started } = openTurns()
  const leaving = new AbortController()
  const tasks = ['aX1', 'bX1'].map((name, index) => run(name, index === 1 ? leaving.signal : undefined))
  leaving.abort()
  await expect(tasks[1]).rejects.toThrow('aborted')
  tasks[1] = run('bX2')
  for (const name of ['aX1', 'bX2']) await end(name)
  await Promise.all(tasks)
  expect(started).toEqual(['aX1', 'bX2'])
})
