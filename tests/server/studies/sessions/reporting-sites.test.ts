import { describe, expect, test } from 'vitest'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { reportingSitesReply } from '#contract/sessions/reporting-sites.ts'
import { recordingSite } from '#contract/sites/site.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { databases } from '#tests/support/databases.ts'
import { send, sharedWorkspaces } from '../../workspace/workspace-fixture.ts'

const newWorkspaces = sharedWorkspaces()

describe.each(databases)('the sites that report to a session on %s', (database) => {
  test('are those of the workspace of the study with the host', async () => {
    const { app, workspace, owner, call } = await newWorkspaces(database)
    const other = await newWorkspaces(database)
    const { id } = createStudyReply.parse(
      (await call('createStudy', owner, { tool: 'treetest', title: 'A menu' })).json(),
    )
    const params = { workspace, study: id }
    const body = { study: treeTesting.study, settings: treeTesting.settings }
    await send(app, 'saveStudyDraft', { as: owner, params, headers: { 'if-match': '"1"' }, body })
    expect((await call('publishStudy', owner, {}, { study: id })).statusCode).toBe(200)
    const addSite = async (to: Pick<typeof other, 'call' | 'owner'>, domains: string[]) =>
      recordingSite.parse((await to.call('createRecordingSite', to.owner, { name: 'Shop', domains })).json())
    const shop = await addSite({ call, owner }, ['shop.example', '*.shop.example'])
    const pay = await addSite({ call, owner }, ['pay.shop.example'])
    await addSite(other, ['other.example'])

    const started = await app.inject({ method: 'POST', url: `/studies/${id}/sessions`, payload: {} })
    const { session } = sessionReply.parse(started.json())
    const read = (host: string, token = session) =>
      app.inject({
        url: `/studies/${id}/session/sites?host=${encodeURIComponent(host)}`,
        headers: { 'x-session-token': token },
      })
    const sitesOf = async (host: string) => reportingSitesReply.parse((await read(host)).json()).sites
    const found = { key: shop.key, domains: shop.domains }
    expect(await sitesOf('shop.example:8080')).toEqual([found])
    expect(await sitesOf('pay.shop.example')).toEqual([found, { key: pay.key, domains: pay.domains }])
    expect(await sitesOf('evilshop.example')).toEqual([])
    expect(await sitesOf('other.example')).toEqual([])
    expect((await read('shop.example/')).statusCode).toBe(422)
    const refused = await read('shop.example', 'x'.repeat(43))
    expect([refused.statusCode, refused.json()]).toEqual([404, { message: studyMessages.session }])
  })
})
