import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { uploadContentType } from '#contract/site/uploads.ts'
import { importBundlePath } from '#contract/authoring/bundle.ts'
import { createStudyReply, draftReply } from '#contract/studies/draft.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'
import type { databases } from '#tests/support/databases.ts'
import { type Sender, send, startWorkspaces } from '../../../workspace/workspace-fixture.ts'

/** A zip file with these entries. */
export const zipOf = async (entries: readonly (readonly [name: string, content: Buffer | string])[]) => {
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A server with a workspace, and functions that export and import studies. */
export const startBundles = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
) => {
  const started = await startWorkspaces(database, environment)
  const { app, workspace, owner, call } = started

  const create = async ({ study, settings }: StudyContent) => {
    const tool: StudyTool = study.tasks.tool
    const { id } = createStudyReply.parse((await call('createStudy', owner, { tool, title: 'New' })).json())
    const saved = await send(app, 'saveStudyDraft', {
      as: owner,
      params: { workspace, study: id },
      headers: { 'if-match': '"1"' },
      body: { study, settings },
    })
    if (saved.statusCode !== 200) throw new Error(saved.body)
    return id
  }
  const upload = async (study: string, name: string, body: Buffer) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/studies/${study}/media`,
      query: { name, alt: 'A small thing' },
      headers: { 'content-type': uploadContentType, ...owner.headers },
      body,
    })
    return reply.json<unknown>()
  }
  const exportBundle = (study: string, as: Sender = owner) =>
    send(app, 'exportStudyBundle', { as, params: { workspace, study } })
  const importBundle = (body: Buffer, as: Sender = owner, into = workspace) =>
    app.inject({
      method: 'POST',
      url: importBundlePath.replace(':workspace', into),
      query: { name: 'menu.study.zip' },
      headers: { 'content-type': uploadContentType, ...as.headers },
      body,
    })
  const readDraft = async (study: string) =>
    draftReply.parse((await call('readStudyDraft', owner, {}, { study })).json())
  return { ...started, create, upload, exportBundle, importBundle, readDraft }
}
