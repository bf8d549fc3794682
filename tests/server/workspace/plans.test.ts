import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { initReply } from '#contract/site/site.ts'
import { workspaceReply } from '#contract/workspace/workspace.ts'
import { plans } from '#server/workspace/migrations/2026-11-29-plans.ts'
import { demoWorkspaceId } from '#server/studies/demo-workspace.ts'
import { anyDatabase, databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import {
  ada,
  type Browser,
  grace,
  openBrowser,
  setUpToken,
  startAccounts,
} from '../accounts/account-fixture.ts'
import { addMember, addWorkspace } from './workspace-fixture.ts'

const setUpReply = z.object({ workspace: z.object({ id: z.string() }) })

const createWorkspace = async (browser: Browser) =>
  workspaceReply.parse((await browser.post('/workspaces', { name: 'Borealis' })).json())

const visitor = async (browser: Browser) => initReply.parse((await browser.get('/ssr')).json())

describe.each(databases)('the plan of a workspace on %s', (database) => {
  test('is custom for the first account, free for people who sign up, and decides what the site shows', async () => {
    const { app, signedInBrowser } = await startAccounts(database)
    const owner = openBrowser(app)
    const setUp = { token: await setUpToken(app), ...ada, workspace: 'Atlas' }
    const { workspace } = setUpReply.parse((await owner.post('/accounts/set-up', setUp)).json())
    const read = workspaceReply.parse((await owner.get(`/workspaces/${workspace.id}`)).json())
    expect(read.plan).toBe('custom')
    expect(await visitor(owner)).toMatchObject({
      user: { name: ada.name, email: ada.email },
      showPlus: true,
    })

    const other = await signedInBrowser(grace)
    expect(await visitor(other)).toMatchObject({ user: { email: grace.email }, showPlus: false })
    expect((await createWorkspace(other)).plan).toBe('free')
    expect((await visitor(other)).showPlus).toBe(false)
  })

  test('that existed before plans is custom where the first account owns it, else free', async () => {
    const store = await openTestStore(await freshDatabase(database))
    const own = await addWorkspace(store, { isInstanceAdmin: true })
    const other = await addWorkspace(store)
    await addMember(store, other.id, 'admin', { isInstanceAdmin: true })
    await store.schema.alterTable('workspace').dropColumn('plan').execute()

    await plans.up(store)
    const planned = await store
      .selectFrom('workspace')
      .select(['id', 'plan'])
      .where('id', '!=', demoWorkspaceId)
      .execute()
    expect(new Map(planned.map(({ id, plan }) => [id, plan]))).toEqual(
      new Map([
        [own.id, 'custom'],
        [other.id, 'free'],
      ]),
    )
  })
})

describe.each(anyDatabase)('the plan of a workspace on %s, above the store', (database) => {
  test('is DEFAULT_PLAN for people who sign up', async () => {
    const { signedInBrowser } = await startAccounts(database, { DEFAULT_PLAN: 'business' })
    const browser = await signedInBrowser()
    expect((await createWorkspace(browser)).plan).toBe('business')
    expect((await visitor(browser)).showPlus).toBe(true)
  })
})
