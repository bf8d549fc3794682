import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { examples } from '#site/machines/examples.ts'
import { activePaths, prepare, standingOf, whereIs } from '#site/machines/run-machine.ts'
import summary from '#machines/summary.json'

const known = summary.map(({ file, events }) => ({ file, events }))

test('every machine can be run, and nothing else', () => {
  expect(Object.keys(examples).toSorted()).toEqual(known.map(({ file }) => file).toSorted())
})

const exampleOf = (file: string) => {
  const example = examples[file]
  if (!example) throw new Error(`${file} has no example`)
  return example
}

test.each(known)(
  'each event of $file can be sent, and each of its calls can end',
  async ({ file, events }) => {
    const example = exampleOf(file)
    const machine = await example.load()
    const sent = new Set(example.events.map(({ type }) => type))
    expect([...sent].toSorted()).toEqual(events.map(({ type }) => type).toSorted())
    const { actors, actions } = machine.implementations
    expect(Object.keys(example.ends).toSorted()).toEqual(Object.keys(actors).toSorted())
    for (const name of example.effects) expect(Object.keys(actions)).toContain(name)
  },
)

test.each(known)('$file runs: whatever is clicked, no action is missing', async ({ file }) => {
  const example = exampleOf(file)
  const { machine, calls } = prepare(await example.load(), example, () => {})
  const actor = createActor(machine, { input: example.input })
  const failures: unknown[] = []
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  // Every event in turn, and every way a call can end, three times over.
  for (let round = 0; round < 3; round += 1)
    for (const event of example.events) {
      if (actor.getSnapshot().can(event)) actor.send(event)
      for (const { id, src } of standingOf(actor.getSnapshot()).waiting) {
        const outcomes = Object.values(example.ends[src] ?? {})
        calls.get(id)?.resolve(outcomes[round % outcomes.length])
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  expect(failures).toEqual([])
  actor.stop()
})

test('a machine says which calls it waits for, and goes on when one ends', async () => {
  const example = exampleOf('submission')
  const { machine, calls } = prepare(await example.load(), example, () => {})
  const actor = createActor(machine, { input: example.input }).start()
  const [, submitted] = example.events
  if (!submitted) throw new Error('Nothing sends the form')
  actor.send(submitted)
  expect(standingOf(actor.getSnapshot())).toMatchObject({
    value: 'sending',
    waiting: [{ id: 'send', src: 'send' }],
  })
  calls.get('send')?.resolve(example.ends['send']?.['rejected'])
  await new Promise((resolve) => setImmediate(resolve))
  expect(standingOf(actor.getSnapshot())).toMatchObject({ value: { editing: 'rejected' }, waiting: [] })
})

test('what a page is to do is written down with what it is given', async () => {
  const example = exampleOf('cookie-bar')
  const deeds: unknown[] = []
  const { machine } = prepare(await example.load(), example, (deed) => deeds.push(deed))
  const actor = createActor(machine, { input: example.input }).start()
  actor.send({ type: 'visitor.located', isInEu: true })
  actor.send({ type: 'cookies.declined' })
  expect(deeds).toEqual([{ name: 'storeChoice', params: { choice: 'declined' } }])
})

test('states are named by their paths', () => {
  const value = { window: 'closed', progress: { answering: 'question' } }
  expect(activePaths(value)).toEqual([
    'window',
    'window.closed',
    'progress',
    'progress.answering',
    'progress.answering.question',
  ])
  expect(whereIs(value)).toBe('window.closed, progress.answering.question')
})
