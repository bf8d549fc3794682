import { describe, expect, test } from 'vitest'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { invitationTexts } from '#content/widgets/texts.ts'
import { recorderSettings } from '#contract/recordings/recorder-settings.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { widgetMessages } from '#contract/widgets/messages.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { openRecruiting, type RecruitingSettings } from '#contract/authoring/recruiting.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { widgetLimits } from '#contract/widgets/limits.ts'
import { recruitingWidget, widgetsReply, type WidgetSettings } from '#contract/widgets/widget.ts'
import { removeOldInvitations } from '#server/widgets/queries.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { newRecordings, origin } from '../recordings/recordings-fixture.ts'
import {
  addWorkspace,
  replyOf,
  send,
  startWorkspaceServer,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const settings: WidgetSettings = {
  language: null,
  title: 'Help us sort our shop',
  text: 'Six minutes, no sign-up.',
  accept: null,
  decline: 'Later',
  rules: {
    pages: { only: ['/products/*'], except: [] },
    referrers: ['search.example'],
    devices: ['computer', 'phone'],
    visitors: 'new',
    seconds: 10,
    scroll: 30,
    onLeaving: true,
    share: 0.5,
  },
  maxResponses: null,
}

const study = { ...treeTesting.study, screening: [], followUps: [] }
const tasks = study.tasks.tool === 'treetest' ? study.tasks.tasks : []
const skipped = {
  screening: {},
  followUps: {},
  tool: {
    tool: 'treetest',
    tasks: tasks.map(({ id }) => ({ task: id, path: ['home'], end: null, ms: 1000 })),
  },
}

const visit = 'visit000000000000000000001'

/** A live study, a site, and a widget that invites to the study. */
const start = async (server: WorkspaceServer) => {
  const started = await newRecordings(server)
  const { app, workspace, owner, call, site } = started
  const created = await call('createStudy', owner, { tool: 'treetest', title: 'A menu' })
  const { id } = createStudyReply.parse(created.json())
  const params = { workspace, study: id }
  await send(app, 'saveStudyDraft', {
    as: owner,
    params,
    headers: { 'if-match': '"1"' },
    body: { study, settings: treeTesting.settings },
  })
  expect((await call('publishStudy', owner, {}, { study: id })).statusCode).toBe(200)

  const create = (changes: object = {}) =>
    call(
      'createWidget',
      owner,
      { name: 'Products', site: site.id, isOn: true, settings, ...changes },
      { study: id },
    )
  const widget = recruitingWidget.parse((await create()).json())

  const update = (body: object, revision = 0) =>
    send(app, 'updateWidget', {
      as: owner,
      params: { ...params, widget: widget.id },
      headers: { 'if-match': `"${revision}"` },
      body,
    })
  const ask = async (query: Record<string, string> = {}) => {
    const reply = await app.inject({ url: `/r/sites/${site.key}`, query, headers: { origin } })
    return recorderSettings.parse(reply.json())
  }
  const invited = async (query: Record<string, string> = {}) =>
    (await ask(query)).widgets.map((each) => each.id)
  const report = (event: string, changes: object = {}, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/r/widgets/${widget.id}`,
      headers: { origin, 'content-type': 'text/plain;charset=UTF-8', 'user-agent': chrome, ...headers },
      payload: JSON.stringify({ site: site.key, visit, event, isDriven: false, ...changes }),
    })
  const counts = async () => {
    const { widgets } = widgetsReply.parse((await call('listWidgets', owner, {}, { study: id })).json())
    return widgets[0]?.counts
  }
  const recruit = async (changes: Partial<RecruitingSettings>) =>
    send(app, 'saveRecruiting', {
      as: owner,
      params,
      headers: { 'if-match': '"0"' },
      body: { settings: { ...openRecruiting, ...changes } },
    })
  const begin = async (parameters: Record<string, string>) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/studies/${id}/sessions`,
      payload: { parameters },
    })
    return sessionReply.parse(reply.json()).session
  }
  const finish = (token: string) =>
    app.inject({
      method: 'POST',
      url: `/studies/${id}/session/finish`,
      headers: { 'x-session-token': token },
      payload: { from: 0, events: [], progress: skipped },
    })
  return { ...started, id, create, update, widget, ask, invited, report, counts, recruit, begin, finish }
}

describe.each(databases)('recruiting widgets on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('the page of a site gets the invitation with its texts, look and link', async () => {
    const { ask, widget, id } = await start(server())
    const { widgets, caps } = await ask()
    const { en } = invitationTexts
    expect(caps).toEqual({ times: 1, days: 30 })
    expect(widgets).toMatchObject([
      {
        id: widget.id,
        link: `/take?study=${id}&widget=${widget.id}`,
        language: 'en',
        texts: { title: settings.title, accept: en.accept, decline: 'Later', close: en.close },
        look: { light: { text: '#ffffff' }, dark: { text: '#000000' } },
        rules: settings.rules,
      },
    ])
  })

  test('a widget that is off, or whose study takes nobody, invites nobody', async () => {
    const { invited, update, call, owner, id, recruit, widget } = await start(server())
    expect(await invited()).toEqual([widget.id])
    await update({ isOn: false })
    expect(await invited()).toEqual([])
    await update({ isOn: true }, 1)
    expect(await invited()).toEqual([widget.id])

    await call('pauseStudy', owner, {}, { study: id })
    expect(await invited()).toEqual([])
    expect(await invited({ preview: widget.id })).toEqual([widget.id])
    await call('resumeStudy', owner, {}, { study: id })
    expect(await invited()).toEqual([widget.id])

    await recruit({ opensAt: new Date(Date.now() + 86_400_000).toISOString() })
    expect(await invited()).toEqual([])
  })

  test('a widget ends with its own number of responses, and with the quota of its study', async () => {
    const { invited, update, begin, finish, widget, recruit } = await start(server())
    await update({ settings: { ...settings, maxResponses: 1 } })
    await finish(await begin({}))
    expect(await invited()).toEqual([widget.id])
    await finish(await begin({ widget: widget.id }))
    expect(await invited()).toEqual([])
    await update({ settings }, 1)
    expect(await invited()).toEqual([widget.id])
    await recruit({ maxResponses: 2 })
    expect(await invited()).toEqual([])
  })

  test('each invitation is counted once with its first outcome, and its responses', async () => {
    const { report, counts, begin, finish, widget } = await start(server())
    await Promise.all([report('shown'), report('shown')])
    expect(await counts()).toEqual({ shown: 1, opened: 0, declined: 0, started: 0, finished: 0 })
    expect((await report('opened')).statusCode).toBe(200)
    await report('opened')
    await report('declined')
    expect(await counts()).toMatchObject({ shown: 1, opened: 1, declined: 0 })
    // The report of the appearance was lost.
    await report('declined', { visit: visit.replace('visit', 'other') })
    expect(await counts()).toMatchObject({ shown: 2, opened: 1, declined: 1 })

    const token = await begin({ widget: widget.id })
    await begin({ widget: '01a1fb0c-0000-7000-8000-000000000000' })
    await begin({ widget: 'anything' })
    expect(await counts()).toMatchObject({ started: 1, finished: 0 })
    await finish(token)
    expect(await counts()).toMatchObject({ started: 1, finished: 1 })
  })

  test('bots, other sites and unreadable reports are not counted', async () => {
    const { report, counts, site } = await start(server())
    expect((await report('shown', { isDriven: true })).statusCode).toBe(200)
    expect((await report('shown', {}, { 'user-agent': 'Googlebot/2.1' })).statusCode).toBe(200)
    expect((await report('shown', {}, { origin: 'https://other.example' })).statusCode).toBe(403)
    expect((await report('shown', { site: site.key.replace(/^./, '_') })).statusCode).toBe(400)
    expect((await report('shown', { site: visit.slice(0, 20) })).statusCode).toBe(404)
    expect((await report('closed')).statusCode).toBe(400)
    expect((await report('shown', { more: 'x'.repeat(2000) })).statusCode).toBe(413)
    expect(await counts()).toMatchObject({ shown: 0, opened: 0, declined: 0 })
  })

  test('counts stay when the marks of old reports are removed', async () => {
    const { report, counts, store } = await start(server())
    await report('shown')
    expect(await removeOldInvitations(store)).toBe(0)
    const inFourDays = new Date(Date.now() + 4 * 86_400_000)
    expect(await removeOldInvitations(store, inFourDays)).toBe(1)
    expect(await counts()).toMatchObject({ shown: 1 })
  })

  test('a full day of a widget counts no further invitation', async () => {
    const { report, counts, store } = await start(server())
    await report('shown')
    await store.updateTable('recruiting_widget_day').set({ shown: widgetLimits.countedDaily }).execute()
    expect((await report('shown', { visit: visit.replace('visit', 'other') })).statusCode).toBe(507)
    expect((await report('opened')).statusCode).toBe(200)
    expect(await counts()).toMatchObject({ shown: widgetLimits.countedDaily, opened: 1 })
  })

  test('the caps of a site act on all of its widgets', async () => {
    const { create, update, ask, invited, report, widget } = await start(server())
    const other = recruitingWidget.parse((await create({ name: 'Blog' })).json())
    await update({ caps: { times: 3, days: 7, perDay: 1 } })
    expect((await ask()).caps).toEqual({ times: 3, days: 7 })
    expect(await invited()).toEqual([widget.id, other.id])
    await report('shown')
    expect(await invited()).toEqual([])
  })

  test('refuses a change of an older revision, a site of another workspace, and more widgets than a site has', async () => {
    const { create, update, call, owner, id, store, app, audit, widget } = await start(server())
    expect((await update({ name: 'Shelves' })).statusCode).toBe(200)
    expect(replyOf(await update({ name: 'Racks' }))).toEqual([412, widgetMessages.changedMeanwhile])

    const stranger = await addWorkspace(store)
    const foreign = await send(app, 'createRecordingSite', {
      as: stranger.owner,
      params: { workspace: stranger.id },
      body: { name: 'News', domains: ['news.example'] },
    })
    const { id: otherSite } = recruitingWidget.shape.site.pick({ id: true }).parse(foreign.json())
    expect(replyOf(await create({ site: otherSite }))).toEqual([404, siteMessages.unknown])

    for (let made = 1; made < widgetLimits.perSite; made += 1) expect((await create()).statusCode).toBe(200)
    expect(replyOf(await create())).toEqual([409, widgetMessages.tooMany(widgetLimits.perSite)])

    const remove = () => call('deleteWidget', owner, {}, { study: id, widget: widget.id })
    expect(replyOf(await remove())).toEqual([200, widgetMessages.sent.widgetDeleted])
    expect(replyOf(await remove())).toEqual([404, widgetMessages.unknown])
    const actions = (await audit()).map(({ action }) => action)
    expect(actions.filter((action) => /Widget/.test(action))).toEqual([
      'createWidget',
      'updateWidget',
      ...Array.from({ length: widgetLimits.perSite - 1 }, () => 'createWidget'),
      'deleteWidget',
    ])
  })
})
