import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import summary from '#machines/summary.json'
import { exampleFiles, loadExample } from '#site/machines/examples.ts'
import { activePaths, provideStubs, inspectSnapshot, innermostPaths } from '#site/machines/run-machine.ts'

const known = summary.map(({ file, events }) => ({ file, events }))

test('has an example for every machine and no other', () => {
  expect(exampleFiles.toSorted()).toEqual(known.map(({ file }) => file).toSorted())
})

test.each(known)('covers every event, actor and action of $file', async ({ file, events }) => {
  const example = await loadExample(file)
  const machine = await example.load()
  const sent = new Set(example.events.map(({ type }) => type))
  expect([...sent].toSorted()).toEqual(events.map(({ type }) => type).toSorted())
  const { actors, actions } = machine.implementations
  expect(Object.keys(example.outcomes).toSorted()).toEqual(Object.keys(actors).toSorted())
  for (const name of example.actions) expect(Object.keys(actions)).toContain(name)
})

test.each(known)('runs $file through all events and outcomes without a missing action', async ({ file }) => {
  const example = await loadExample(file)
  const { machine, calls } = provideStubs(await example.load(), example, () => {})
  const actor = createActor(machine, { input: example.input })
  const failures: unknown[] = []
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  // Sends every event and resolves every pending call, three times.
  for (let round = 0; round < 3; round += 1)
    for (const event of example.events) {
      // The events of the whole machine can happen until it ends.
      const { isDone } = inspectSnapshot(actor.getSnapshot())
      if (!isDone && actor.getSnapshot().can(event)) actor.send(event)
      for (const { id, src } of inspectSnapshot(actor.getSnapshot()).pending) {
        const outcomes = Object.values(example.outcomes[src] ?? {})
        calls.get(id)?.resolve(outcomes[round % outcomes.length])
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  expect(failures).toEqual([])
  actor.stop()
})

test('lists pending calls and continues when one is resolved', async () => {
  const example = await loadExample('submission')
  const { machine, calls } = provideStubs(await example.load(), example, () => {})
  const actor = createActor(machine, { input: example.input }).start()
  const [, submitted] = example.events
  if (!submitted) throw new Error('Nothing sends the form')
  actor.send(submitted)
  expect(inspectSnapshot(actor.getSnapshot())).toMatchObject({
    value: 'sending',
    pending: [{ id: 'send', src: 'send' }],
  })
  calls.get('send')?.resolve(example.outcomes['send']?.['rejected'])
  await new Promise((resolve) => setImmediate(resolve))
  expect(inspectSnapshot(actor.getSnapshot())).toMatchObject({ value: { editing: 'rejected' }, pending: [] })
})

test('reports executed actions with their parameters', async () => {
  const example = await loadExample('cookie-bar')
  const calledActions: unknown[] = []
  const { machine } = provideStubs(await example.load(), example, (call) => calledActions.push(call))
  const actor = createActor(machine, { input: example.input }).start()
  actor.send({ type: 'visitor.located', isInEu: true })
  actor.send({ type: 'cookies.declined' })
  expect(calledActions).toEqual([{ name: 'storeChoice', params: { choice: 'declined' } }])
})

test('names active states by their paths', () => {
  const value = { window: 'closed', progress: { answering: 'question' } }
  expect(activePaths(value)).toEqual([
    'window',
    'window.closed',
    'progress',
    'progress.answering',
    'progress.answering.question',
  ])
  expect(innermostPaths(value)).toBe('window.closed, progress.answering.question')
})
