import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { uploadContentType } from '#contract/site/uploads.ts'
import type { Store } from '#server/store/schema.ts'
import { createShare } from '#server/studies/result-links/queries/shares.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import type { databases } from '#tests/support/databases.ts'
import { png } from '#tests/support/generated-media.ts'
import { startStudies } from './participant.ts'

export const everything = { respondents: true, export: true, settings: true }

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-media-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A share link of the study that is no demo. */
export const share = async (store: Store, allows = everything, password: string | null = null) =>
  createShare(store, { studyId: 'private', allows, password })

/** The app with the small studies, and a share link that allows uploads. */
export const openMediaFixture = async (
  database: (typeof databases)[number] = 'SQLite',
  environment: Record<string, string> = {},
) => {
  const folder = freshFolder()
  const { app, store, url } = await startStudies(database, { UPLOADS_DIR: folder, ...environment })
  const { token } = await share(store)
  const send = (
    query: Record<string, string>,
    body: Buffer = png(),
    headers: Record<string, string> = { 'x-share-token': token },
    study = 'private',
  ) =>
    app.inject({
      method: 'POST',
      url: `/studies/${study}/media`,
      query: { alt: 'A small thing', ...query },
      headers: { 'content-type': uploadContentType, ...headers },
      body,
    })
  return { app, store, url, folder, token, send }
}

/** The stored files; expects that no temporary files are left. */
export const storedFilesIn = (folder: string) => {
  const incoming = join(folder, 'incoming')
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
  return readdirSync(folder).filter((name) => name !== 'incoming')
}

export const rowsIn = (store: Store) => store.selectFrom('study_media').selectAll().execute()
