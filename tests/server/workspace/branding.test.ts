import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { maxLogoBytes } from '#contract/shared/limits.ts'
import type { Picture } from '#contract/studies/media.ts'
import { workspaceReply } from '#contract/workspace/workspace.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { png } from '#tests/support/generated-media.ts'
import { addMember, sharedWorkspaces } from './workspace-fixture.ts'

const newWorkspaces = sharedWorkspaces()

const base64 = (bytes: Buffer) => bytes.toString('base64')

/** A photo with the place where it was taken. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6f4a' } })
    .withExif({ IFD0: { Copyright: 'Ada Lovelace' } })
    .jpeg()
    .toBuffer()

const start = async (database: (typeof databases)[number]) => {
  const started = await newWorkspaces(database)
  const { app, store, workspace, call } = started
  const admin = await addMember(store, workspace, 'admin')
  const change = async (image: string | null) =>
    workspaceReply.parse((await call('changeLogo', admin, { image })).json())
  const get = (logo: Picture | null) => app.inject({ url: logo?.src ?? '' })
  return { ...started, admin, change, get }
}

describe.each(databases)('the branding of a workspace on %s', (database) => {
  test('has a language and a color, which a change of the name keeps', async () => {
    const { admin, call, audit } = await start(database)
    const read = async () => workspaceReply.parse((await call('readWorkspace', admin)).json())
    expect(await read()).toMatchObject({ language: 'en', color: null, logo: null })
    await call('updateWorkspace', admin, { name: 'Atlas', language: 'cs', color: '#AA3300' })
    await call('updateWorkspace', admin, { name: 'Borealis' })
    expect(await read()).toMatchObject({ name: 'Borealis', language: 'cs', color: '#aa3300' })
    await call('updateWorkspace', admin, { name: 'Borealis', color: null })
    expect(await read()).toMatchObject({ language: 'cs', color: null })
    expect((await audit()).map(({ subject }) => subject)).toEqual([
      'language cs, color #aa3300',
      'Borealis',
      'color of Understory',
    ])
    for (const color of ['red', '#12345', 'url(//a.example)'])
      expect((await call('updateWorkspace', admin, { name: 'Atlas', color })).json()).toEqual({
        errors: { color: [workspaceMessages.color] },
      })
  })

  test('has a logo that is encoded again, scaled down, without metadata, and served to everybody', async () => {
    const { change, get, audit } = await start(database)
    const { logo } = await change(base64(await photo(1500, 500)))
    const served = await get(logo)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(logo).toMatchObject({ kind: 'image', alt: 'Atlas', width: 512, height: 171 })
    const { format, width, height, exif } = await sharp(served.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 512,
      height: 171,
      exif: undefined,
    })

    const replaced = await change(base64(png()))
    expect((await get(logo)).statusCode).toBe(404)
    expect((await get(replaced.logo)).statusCode).toBe(200)
    expect((await change(null)).logo).toBeNull()
    expect((await get(replaced.logo)).statusCode).toBe(404)
    expect((await audit()).map(({ subject }) => subject)).toEqual(['replaced', 'replaced', 'removed'])
  })

  test('is deleted with the workspace', async () => {
    const { owner, call, change, get } = await start(database)
    const { logo } = await change(base64(png()))
    await call('deleteWorkspace', owner, { name: 'Atlas' })
    expect((await get(logo)).statusCode).toBe(404)
  })
})

describe.each(anyDatabase)('the branding of a workspace on %s, above the store', (database) => {
  test('keeps its logo when another file is no picture, cut off or too large', async () => {
    const { admin, change, call, get } = await start(database)
    const { logo } = await change(base64(png()))
    const whole = await photo(300, 300)
    const { logo: damaged, logoSize: size } = workspaceMessages
    const refused = [
      [base64(Buffer.from('<svg onload="alert(1)"/>')), damaged],
      [base64(whole.subarray(0, whole.length / 2)), damaged],
      [base64(png(9000, 9000)), size],
      ['no base64', damaged],
    ] as const
    for (const [image, message] of refused) {
      const reply = await call('changeLogo', admin, { image })
      expect([reply.statusCode, reply.json()]).toEqual([422, { errors: { image: [message] } }])
    }
    const large = await call('changeLogo', admin, { image: 'A'.repeat(maxLogoBytes * 2) })
    expect(large.statusCode).toBe(413)
    expect((await get(logo)).statusCode).toBe(200)
  })
})
