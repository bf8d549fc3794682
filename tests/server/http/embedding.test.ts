import { expect, test } from 'vitest'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { openRecruiting } from '#contract/authoring/recruiting.ts'
import { loadPages } from '#server/pages.ts'
import { siteFolder } from '#tests/support/site-folder.ts'
import { send, startWorkspaces } from '../workspace/workspace-fixture.ts'

const ofThisSite = ["frame-ancestors 'self'", 'SAMEORIGIN']

/** A published study that one site may embed, and the embedding headers of the page at a path. */
const start = async () => {
  const folder = siteFolder()
  const { app, store, workspace, owner, call } = await startWorkspaces(
    'SQLite',
    {},
    { pages: await loadPages(folder), folder },
  )
  const created = await call('createStudy', owner, { tool: 'treetest', title: 'A menu' })
  const { id: study } = createStudyReply.parse(created.json())
  const params = { workspace, study }
  const { settings } = treeTesting
  await send(app, 'saveStudyDraft', {
    as: owner,
    params,
    headers: { 'if-match': '"1"' },
    body: { study: treeTesting.study, settings },
  })
  expect((await call('publishStudy', owner, {}, { study })).statusCode).toBe(200)
  const saved = await send(app, 'saveRecruiting', {
    as: owner,
    params,
    headers: { 'if-match': '"0"' },
    body: { settings: { ...openRecruiting, embedOn: ['https://example.com'] } },
  })
  expect(saved.statusCode).toBe(200)
  const headersOf = async (url: string) =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).headers
  const embeddingOf = async (url: string) => {
    const headers = await headersOf(url)
    const policy = String(headers['content-security-policy'])
    return [policy.match(/frame-ancestors [^;]*/)?.[0], headers['x-frame-options']]
  }
  const framesOf = async (url: string) => {
    const headers = await headersOf(url)
    return String(headers['content-security-policy']).match(/frame-src [^;]*/)?.[0]
  }
  /** The status of settings with a site, and the policy when the site was stored before it was checked. */
  const trySite = async (site: string) => {
    const recruiting = { ...openRecruiting, embedOn: [site, 'https://example.com'] }
    const headers = { 'if-match': '"1"' }
    const tried = await send(app, 'saveRecruiting', {
      as: owner,
      params,
      headers,
      body: { settings: recruiting },
    })
    await store
      .updateTable('study_recruiting')
      .set({ settings: JSON.stringify(recruiting) })
      .where('study_id', '=', study)
      .execute()
    return [tried.statusCode, await embeddingOf(`/take?study=${study}`)]
  }
  return { study, trySite, headersOf, embeddingOf, framesOf }
}

test('a study may be embedded on the sites of its recruiting settings, other pages nowhere else', async () => {
  const { study, embeddingOf } = await start()
  expect(await embeddingOf(`/take?study=${study}&source=news`)).toEqual([
    "frame-ancestors 'self' https://example.com",
    undefined,
  ])
  expect(await embeddingOf('/take?study=unknown')).toEqual(ofThisSite)
  expect(await embeddingOf('/take')).toEqual(ofThisSite)
  expect(await embeddingOf(`/contact-us?study=${study}`)).toEqual(ofThisSite)
})

test('a website under test may know the study that opened it, and no other page its opener', async () => {
  const { study, headersOf } = await start()
  const header = 'cross-origin-opener-policy'
  expect((await headersOf(`/take?study=${study}`))[header]).toBe('same-origin-allow-popups')
  expect((await headersOf(`/results?study=${study}`))[header]).toBe('same-origin')
  expect((await headersOf(`/app/studies/${study}/build/tasks`))[header]).toBe('same-origin')
})

test('prototypes on the web may be framed where a study is taken or previewed, and on no other page', async () => {
  const { study, embeddingOf, framesOf } = await start()
  const preview = `/app/studies/${study}/preview`
  for (const url of [`/take?study=${study}`, preview])
    expect(await framesOf(url), url).toBe("frame-src 'self' https:")
  for (const url of ['/contact-us', `/app/studies/${study}/build/tasks`])
    expect(await framesOf(url), url).toBe("frame-src 'self'")
  expect(await embeddingOf(preview)).toEqual(ofThisSite)
})

test('a site whose text would be more than one source of the policy is refused, and ignored where it is stored', async () => {
  const { trySite } = await start()
  const sites = [
    'https://a;script-src-elem',
    'https://a,b',
    'https://*',
    "https://a'b",
    'https://a$`b',
    'http://a.example',
  ]
  for (const site of sites)
    expect(await trySite(site), site).toEqual([
      422,
      ["frame-ancestors 'self' https://example.com", undefined],
    ])
})
