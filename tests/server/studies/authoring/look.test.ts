import { expect, describe, test } from 'vitest'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { checkDraftReply, createStudyReply, previewReply, versionsReply } from '#contract/studies/draft.ts'
import { media } from '#contract/studies/media.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { workspaceReply } from '#contract/workspace/workspace.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { png } from '#tests/support/generated-media.ts'
import { readZipFiles } from '#tests/support/read-zip.ts'
import { send } from '../../workspace/workspace-fixture.ts'
import { startBundles } from './bundle/bundle-fixture.ts'

const settings = { tool: 'questionnaire' } as const
const withBranding = (branding: object) => ({ ...gardenStudy, branding: { name: 'Garden', ...branding } })

const start = async (database: (typeof databases)[number]) => {
  const started = await startBundles(database)
  const { app, workspace, owner, call, create } = started
  const study = await create({ study: gardenStudy, settings })
  const save = async (revision: number, branding: object) =>
    send(app, 'saveStudyDraft', {
      as: owner,
      params: { workspace, study },
      headers: { 'if-match': `"${revision}"` },
      body: { study: withBranding(branding) },
    })
  const publish = () => call('publishStudy', owner, {}, { study })
  const seen = async () => studySchema.parse((await app.inject({ url: `/studies/${study}` })).json()).branding
  const startSession = async () => {
    const reply = await app.inject({ method: 'POST', url: `/studies/${study}/sessions`, payload: {} })
    return sessionReply.parse(reply.json())
  }
  const resumed = async (token: string) => {
    const headers = { 'x-session-token': token }
    const reply = await app.inject({ url: `/studies/${study}/session`, headers })
    return sessionReply.parse(reply.json()).study.branding
  }
  return { ...started, study, save, publish, seen, startSession, resumed }
}

describe.each(databases)('the look of a study on %s', (database) => {
  test('is that of the workspace until the study has its own, also in a session that goes on', async () => {
    const { owner, call, study, save, publish, seen, startSession, resumed, upload } = await start(database)
    await publish()
    expect(await seen()).toEqual({ name: 'Garden research' })
    const { session } = await startSession()
    await call('updateWorkspace', owner, { name: 'Atlas', color: '#003366' })
    const changed = await call('changeLogo', owner, { image: png(60, 30).toString('base64') })
    const { logo } = workspaceReply.parse(changed.json())
    expect(logo).toMatchObject({ alt: 'Atlas', width: 60, height: 30 })
    const ofWorkspace = { name: 'Garden research', color: '#003366', logo }
    expect(await seen()).toEqual(ofWorkspace)
    expect(await resumed(session)).toEqual(ofWorkspace)
    expect((await startSession()).study.branding).toEqual(ofWorkspace)

    const own = media.parse(await upload(study, 'logo.png', png()))
    const link = { text: 'Our shop', url: 'https://example.com/thanks' }
    await save(2, { logo: own, color: '#AA3300', link })
    const preview = previewReply.parse((await call('previewStudy', owner, {}, { study })).json())
    const ofStudy = { name: 'Garden', logo: own, color: '#AA3300', link }
    expect(preview.study.branding).toEqual(ofStudy)
    expect(await seen()).toEqual(ofWorkspace)
    await publish()
    expect(await seen()).toEqual(ofStudy)
  })

  test('changes like a text: answers before and after are counted together', async () => {
    const { owner, call, study, save, publish } = await start(database)
    await publish()
    await save(2, { color: '#aa3300' })
    const checked = await call('checkStudyDraft', owner, {}, { study })
    expect(checkDraftReply.parse(checked.json())).toMatchObject({
      changes: ['branding'],
      startsNewResults: false,
    })
    await publish()
    const { versions } = versionsReply.parse((await call('listStudyVersions', owner, {}, { study })).json())
    expect(versions.map(({ results, changes }) => [results, changes])).toEqual([
      [1, ['branding']],
      [1, []],
    ])
  })
})

describe.each(anyDatabase)('the look of a study on %s, above the store', (database) => {
  test('is kept in a draft as typed, and not published with a color or link that is none', async () => {
    const { save, publish, call, owner, study } = await start(database)
    const typed = {
      color: 'red;--moss:url(https://a.example)',
      link: { text: '', url: 'javascript:alert(1)' },
    }
    expect((await save(2, typed)).statusCode).toBe(200)
    expect((await call('readStudyDraft', owner, {}, { study })).json()).toMatchObject({
      study: { branding: typed },
    })
    expect((await publish()).json()).toMatchObject({
      errors: { 'study.branding.link.text': [messages.required] },
    })
    await save(3, { ...typed, link: { ...typed.link, text: 'Shop' } })
    const refused = await publish()
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        errors: {
          'study.branding.color': [workspaceMessages.color],
          'study.branding.link.url': [studyMessages.thankYouLink],
        },
      },
    ])
  })

  test('travels with a copy and with a bundle, the logo as a file of its own', async () => {
    const { owner, call, study, save, upload, exportBundle, importBundle, readDraft } = await start(database)
    const logo = { ...media.parse(await upload(study, 'logo.png', png(40, 20))), alt: 'A leaf' }
    const link = { text: 'Our shop', url: 'https://example.com/thanks' }
    await save(2, { logo, color: '#aa3300', link })
    const copied = createStudyReply.parse((await call('duplicateStudy', owner, {}, { study })).json())
    const draft = await readDraft(copied.id)
    expect(draft.study.branding).toEqual({ name: 'Garden', logo, color: '#aa3300', link })

    const bundle = (await exportBundle(study)).rawPayload
    expect([...readZipFiles(bundle).keys()]).toContain('media/1.png')
    const imported = await readDraft(createStudyReply.parse((await importBundle(bundle)).json()).id)
    expect(imported.faults).toEqual([])
    expect(imported.study.branding).toMatchObject({
      color: '#aa3300',
      link,
      logo: { alt: 'A leaf', width: 40, height: 20 },
    })
    expect(imported.study.branding.logo?.src).toMatch(/^\/media\/[\da-f-]{36}\.png$/)
    expect(imported.study.branding.logo?.src).not.toBe(logo.kind === 'image' && logo.src)
  })
})
