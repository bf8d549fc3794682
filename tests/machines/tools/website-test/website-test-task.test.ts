import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  websiteTest,
  type WebsiteTestAnswer,
  type WebsiteTestEvent,
  websiteTestLimits,
  type WebsiteTestTasks,
} from '#contract/studies/tools/website-test.ts'
import {
  currentVisit,
  openQuestion,
  websiteTestTaskMachine,
} from '#machines/tools/website-test/website-test-task.ts'
import { order, siteUrl, successUrl, tasks, websiteTestModel } from '../../../models/website-test-task.ts'
import { recordEvents } from '../../../support/event-recorder.ts'
import { describeModel } from '../../../support/model.ts'

describeModel('a website test', {
  ...websiteTestModel,
  states: {
    'work.presenting': ({ context }) => {
      expect(currentVisit(context)).toBeDefined()
      expect(context.since).toBe(-1)
    },
    'work.working': (state) => {
      expect(state.hasTag('working')).toBe(true)
      expect(state.context.since).toBeGreaterThanOrEqual(0)
    },
    'work.asking': ({ context }) => expect(openQuestion(context)).toBeDefined(),
    'work.finished': ({ context }) =>
      expect(context.visits.map(({ task }) => task)).toEqual(['hours', 'room']),
    'window.onPage': (state) => expect(state.can({ type: 'window.closed' })).toBe(false),
    'window.refused': (state) => expect(state.can({ type: 'window.opened' })).toBe(true),
    'window.beside': (state) => expect(state.can({ type: 'window.closed' })).toBe(true),
  },
})

const start = (change: Partial<WebsiteTestTasks> = {}, events: WebsiteTestEvent[] = [], given = order) => {
  const recorded = recordEvents<WebsiteTestAnswer, WebsiteTestEvent>()
  const machine = websiteTestTaskMachine.provide({ actions: { sendToSession: recorded.sendToSession } })
  const input = { tasks: { ...tasks, ...change }, order: given, answer: null, events, at: 0 }
  return { actor: createActor(machine, { input }).start(), ...recorded }
}

test('a task ends by itself on a page that is its success, and its questions follow', () => {
  const { actor, events, answers, finished } = start()
  actor.send({ type: 'site.opened', at: 100 })
  actor.send({ type: 'page.visited', url: siteUrl, at: 200 })
  actor.send({ type: 'page.visited', url: successUrl, at: 900 })
  expect(actor.getSnapshot().matches({ work: 'asking' })).toBe(true)
  actor.send({ type: 'answer.given', answer: 'By the menu', at: 1000 })
  actor.send({ type: 'answer.given', answer: null, at: 1100 })
  actor.send({ type: 'site.opened', at: 1200 })
  actor.send({ type: 'task.ended', end: 'gave-up', at: 1500 })
  expect(events.map(({ type }) => type)).toEqual([
    'website.opened',
    'website.page',
    'website.page',
    'website.ended',
    'website.answered',
    'website.answered',
    'website.opened',
    'website.ended',
  ])
  expect(answers.at(-1)?.visits).toEqual([
    {
      site: 'library',
      task: 'hours',
      end: 'reached',
      ms: 800,
      pages: [
        { url: siteUrl, at: 100 },
        { url: successUrl, at: 800 },
      ],
      answers: { how: 'By the menu' },
      isDone: true,
    },
    { site: 'library', task: 'room', end: 'gave-up', ms: 300, pages: null, answers: {}, isDone: true },
  ])
  expect(finished).toEqual([true])
})

test('a task whose time is over took no longer than its limit', () => {
  const { actor, answers } = start()
  actor.send({ type: 'site.opened', at: 100 })
  actor.send({ type: 'time.over', at: 5_000_000 })
  expect(answers.at(-1)?.visits).toMatchObject([{ end: 'timed-out', ms: 600_000 }])
})

test('nobody gives up where the study does not allow it', () => {
  const { actor, answers } = start({ mayGiveUp: false })
  actor.send({ type: 'site.opened', at: 100 })
  actor.send({ type: 'task.ended', end: 'gave-up', at: 200 })
  expect(actor.getSnapshot().hasTag('working')).toBe(true)
  expect(answers.at(-1)?.visits).toEqual([])
})

test('a query of a success page is compared, and is not stored', () => {
  const [first] = tasks.tasks
  if (!first) throw new Error('There is a first task')
  const patterns = [{ site: 'library', match: 'contains' as const, value: '?view=hours' }]
  const { actor, answers, events } = start({ tasks: [{ ...first, success: { by: 'url', patterns } }] })
  const url = `${siteUrl}visit`
  actor.send({ type: 'site.opened', at: 100 })
  actor.send({ type: 'page.visited', url, fullUrl: `${url}?view=map`, at: 200 })
  expect(actor.getSnapshot().hasTag('working')).toBe(true)
  actor.send({ type: 'page.visited', url, fullUrl: `${url}?view=hours&for=eva`, at: 300 })
  expect(answers.at(-1)?.visits).toMatchObject([{ end: 'reached', pages: [{ url, at: 100 }] }])
  expect(JSON.stringify([answers, events])).not.toContain('?')
})

const click = { path: 'main>a:nth-of-type(1)', label: 'Hours', isInteractive: true }

test('clicks are stored with their page and counted, and a site that reports none has no number', () => {
  const { actor, answers, events } = start()
  actor.send({ type: 'site.opened', at: 100 })
  actor.send({ type: 'page.visited', url: siteUrl, hasClicks: true, at: 200 })
  for (const at of [300, 400]) actor.send({ type: 'site.clicked', url: siteUrl, click, at })
  actor.send({ type: 'page.visited', url: successUrl, hasClicks: true, at: 500 })
  actor.send({ type: 'site.clicked', url: successUrl, click, at: 600 })
  expect(events.filter(({ type }) => type === 'website.click')).toEqual(
    [300, 400].map((at) => ({
      type: 'website.click',
      site: 'library',
      task: 'hours',
      url: siteUrl,
      ...click,
      at,
    })),
  )
  expect(answers.at(-1)?.visits).toMatchObject([{ end: 'reached', clicks: 2 }])

  const without = start()
  without.actor.send({ type: 'site.opened', at: 100 })
  without.actor.send({ type: 'page.visited', url: siteUrl, at: 200 })
  without.actor.send({ type: 'task.ended', end: 'done', at: 300 })
  expect(without.answers.at(-1)?.visits[0]).not.toHaveProperty('clicks')
})

test('clicks above the limit are left out, and of a long path the end is stored', () => {
  const { actor, answers, events } = start()
  actor.send({ type: 'site.opened', at: 0 })
  const path = `${'div>'.repeat(200)}button`
  for (let at = 1; at <= websiteTestLimits.clicks + 5; at += 1)
    actor.send({ type: 'site.clicked', url: siteUrl, click: { ...click, path, label: 'x'.repeat(500) }, at })
  actor.send({ type: 'task.ended', end: 'done', at: 1000 })
  expect(answers.at(-1)?.visits[0]?.clicks).toBe(websiteTestLimits.clicks)
  const stored = events.filter((event) => event.type === 'website.click')
  expect(stored).toHaveLength(websiteTestLimits.clicks)
  for (const event of stored) expect(websiteTest.event.safeParse(event).success).toBe(true)
  expect(stored[0]?.path.endsWith('>button')).toBe(true)
})

test('a reload continues the started task with its time and its pages', () => {
  const { actor, answers } = start({}, [
    { type: 'website.opened', at: 300, site: 'library', task: 'hours' },
    { type: 'website.page', at: 500, site: 'library', task: 'hours', url: siteUrl },
    { type: 'website.click', at: 600, site: 'library', task: 'hours', url: siteUrl, ...click },
  ])
  expect(actor.getSnapshot().hasTag('working')).toBe(true)
  actor.send({ type: 'task.ended', end: 'done', at: 1300 })
  expect(answers.at(-1)?.visits).toMatchObject([{ ms: 1000, pages: [{ url: siteUrl, at: 200 }], clicks: 1 }])
})

test('the same page again is no further page, and pages above the limit are left out', () => {
  const { actor } = start()
  actor.send({ type: 'site.opened', at: 0 })
  for (let page = 0; page < websiteTestLimits.pages + 5; page += 1)
    for (const at of [page, page]) actor.send({ type: 'page.visited', url: `${siteUrl}${page}`, at })
  const { pages } = actor.getSnapshot().context
  expect(pages).toHaveLength(websiteTestLimits.pages)
  expect(pages?.[1]?.url).toBe(`${siteUrl}1`)
})

test('a question decides about success only when the participant says that the task is done', () => {
  const question = {
    id: 'when',
    type: 'single',
    text: 'When?',
    required: true,
    options: ['ten', 'noon'].map((id) => ({ id, label: id })),
  } as const
  const [first] = tasks.tasks
  if (!first) throw new Error('There is a first task')
  const asked = [
    {
      ...first,
      success: { by: 'question' as const, question: { ...question, options: [...question.options] } },
      questions: [],
    },
  ]
  const done = start({ tasks: asked }, [], ['library', 'hours'])
  done.actor.send({ type: 'site.opened', at: 0 })
  done.actor.send({ type: 'task.ended', end: 'done', at: 10 })
  expect(openQuestion(done.actor.getSnapshot().context)?.id).toBe('when')
  const gaveUp = start({ tasks: asked }, [], ['library', 'hours'])
  gaveUp.actor.send({ type: 'site.opened', at: 0 })
  gaveUp.actor.send({ type: 'task.ended', end: 'gave-up', at: 10 })
  expect(gaveUp.finished).toEqual([true])
})

test('on several sites every task is done on the first site, then on the next', () => {
  const sites = ['a', 'b'].map((id) => ({ id, name: id, url: `https://${id}.example/` }))
  const { actor, answers } = start({ sites }, [], ['b', 'a', 'room', 'hours'])
  const seen = ['room', 'hours'].flatMap((task) => [`b ${task}`]).concat(['a room', 'a hours'])
  for (const [index] of seen.entries()) {
    actor.send({ type: 'site.opened', at: index * 10 })
    actor.send({ type: 'task.ended', end: 'gave-up', at: index * 10 + 5 })
    while (actor.getSnapshot().matches({ work: 'asking' }))
      actor.send({ type: 'answer.given', answer: 'Yes', at: index * 10 + 6 })
  }
  expect(answers.at(-1)?.visits.map(({ site, task }) => `${site} ${task}`)).toEqual(seen)
})
