import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import { maxMediaBytes, picture } from '#contract/studies/media.ts'
import type { App } from '../../support/app.ts'
import { sharedFixture } from '../../support/clean-up.ts'
import { eventually } from '../../support/eventually.ts'
import { gif, jpeg, mp3, mp4, png, wav } from '../../support/generated-media.ts'
import { storedFilesIn, openMediaFixture, rowsIn } from '../studies/media-fixture.ts'

const { upload: said } = messages

describe('rejected media', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const script = Buffer.from('#!/bin/sh\nrm -rf /\n')
  const zip = Buffer.from('504b0304140000000000', 'hex')
  const cut = (bytes: Buffer, by = 1) => bytes.subarray(0, bytes.length - by)
  const fixture = sharedFixture(() => openMediaFixture())
  const damaged = Buffer.from(png()).fill(0xff, 55, 56)

  test.each([
    ['a script', 'run.png', script, said.extension],
    ['a page', 'page.jpg', html, said.extension],
    ['a drawing', 'drawing.svg', svg, said.extension],
    ['a drawing under another name', 'drawing.png', svg, said.extension],
    ['a picture under the name of another', 'photo.jpg', png(), said.extension],
    ['a video under the name of a recording', 'voice.mp3', mp4(), said.extension],
    ['a page under the name of a video', 'video.mp4', html, said.extension],
    ['a page under the name of a recording', 'voice.wav', html, said.extension],
    ['a recording without picture', 'video.mp4', mp4({ handler: 'soun' }), said.extension],
    ['a video that no browser decodes', 'video.mp4', mp4({ codec: 'hvc1' }), said.extension],
    ['a video of an unknown codec', 'video.mp4', mp4({ codec: 'zzzz' }), said.extension],
    ['no extension', 'png', png(), said.extension],
    ['an extension behind the extension', 'photo.png.exe', png(), said.extension],
    ['a name with an end of string', 'photo.png\0.exe', png(), said.extension],
    ['a picture with an archive behind it', 'photo.png', Buffer.concat([png(), zip]), said.extension],
    ['a photo with a page behind it', 'photo.jpg', Buffer.concat([jpeg(), html]), said.extension],
    ['an animation with a page behind it', 'steps.gif', Buffer.concat([gif(), html]), said.extension],
    ['a recording with a page behind it', 'voice.wav', Buffer.concat([wav(), html]), said.extension],
    ['a video with an archive behind it', 'video.mp4', Buffer.concat([mp4(), zip]), said.extension],
    ['a cut picture', 'photo.png', cut(png()), said.failed],
    ['a picture without its end', 'photo.png', cut(png(), 12), said.failed],
    ['a damaged picture', 'photo.png', damaged, said.failed],
    ['a cut photo', 'photo.jpg', cut(jpeg(), 2), said.failed],
    ['a cut animation', 'steps.gif', cut(gif()), said.failed],
    ['a video without its index', 'video.mp4', mp4().subarray(0, 132), said.failed],
    ['a video cut within its index', 'video.mp4', cut(mp4()), said.failed],
    ['a video cut within its content', 'video.mp4', cut(mp4({ content: 9000 }), 8000), said.failed],
    ['a video for the web cut within its content', 'video.mp4', cut(mp4({ isFast: true })), said.failed],
    ['a recording cut within its tag', 'voice.mp3', mp3().subarray(0, 50), said.failed],
    ['a recording cut within a frame', 'voice.mp3', cut(mp3(), 130), said.failed],
    ['a cut recording', 'voice.wav', cut(wav()), said.failed],
    ['nothing', 'photo.png', Buffer.alloc(0), said.size],
    ['a picture 20 000 pixels wide', 'photo.png', png(20_000, 1), said.size],
    ['a photo 20 000 pixels high', 'photo.jpg', jpeg(1, 20_000), said.size],
    ['an animation of too many pixels', 'steps.gif', gif(9000, 9000), said.size],
    ['a video 20 000 pixels wide', 'video.mp4', mp4({ width: 20_000 }), said.size],
  ])('%s: %s', async (_, name, bytes, message) => {
    const { store, folder, send } = fixture()
    const answer = await send({ name }, bytes)
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { file: [message] } }])
    expect(storedFilesIn(folder)).toEqual([])
    expect(await rowsIn(store)).toEqual([])
  })

  test('accepts an image of 6 MB and rejects one a byte larger', async () => {
    const { store, folder, send } = await openMediaFixture()
    const around = png().length
    const largest = png(3, 2, maxMediaBytes.image - around)
    for (const bytes of [png(3, 2, 6 * 1024 * 1024), png(3, 2, maxMediaBytes.image - around + 1)]) {
      const answer = await send({ name: 'photo.png' }, bytes)
      expect([answer.statusCode, answer.json()]).toEqual([413, { message: said.size }])
    }
    expect(await rowsIn(store)).toEqual([])
    expect((await send({ name: 'photo.png' }, largest)).statusCode).toBe(200)
    expect(storedFilesIn(folder)).toHaveLength(1)
  })

  test('rejects media without alternative text or in another encoding', async () => {
    const { store, send, token } = await openMediaFixture()
    for (const alt of ['', '   ']) {
      const answer = await send({ name: 'photo.png', alt }, png())
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { alt: [messages.required] } }])
    }
    const json = { 'x-share-token': token, 'content-type': 'application/json' }
    expect((await send({ name: 'photo.png' }, Buffer.from('{}'), json)).statusCode).toBe(415)
    expect(await rowsIn(store)).toEqual([])
  })

  test('ignores a path in the name', async () => {
    const { app, folder, send } = await openMediaFixture()
    for (const name of ['../../../etc/cron.d/photo.png', 'C:\\Windows\\photo.png', '/etc/photo.png']) {
      const answer = await send({ name }, png())
      expect(picture.parse(answer.json()).src).toMatch(/^\/media\/[\da-f-]{36}\.png$/)
    }
    expect(storedFilesIn(folder)).toHaveLength(3)
    const [kept = ''] = storedFilesIn(folder)
    for (const path of [kept, `${kept}.html`, `${kept}.jpg`, `..%2f${kept}.png`, 'incoming', '%00.png'])
      expect((await app.inject({ url: `/media/${path}` })).statusCode).toBe(404)
  })

  test('stores texts in an image as they are', async () => {
    const { app, send } = await openMediaFixture()
    const words = Buffer.from('\u0021\u0001\u0019<script>alert(1)</script>\0', 'latin1')
    const bytes = gif(3, 2, words)
    const { src } = picture.parse((await send({ name: 'steps.gif' }, bytes)).json())
    const { headers } = await app.inject({ url: src, headers: { accept: 'text/html' } })
    expect(headers['content-type']).toBe('image/gif')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^sandbox;/)
  })
})

describe('media above the limits', () => {
  const startToSend = async (app: App, token: string, name: string, length: readonly string[]) => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    const lines = [
      `POST /studies/private/media?name=${name}&alt=words HTTP/1.1`,
      `host: ${address.host}`,
      `content-type: ${uploadContentType}`,
      `x-share-token: ${token}`,
      ...length,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    return socket
  }
  const answerOn = async (socket: ReturnType<typeof connect>) => {
    let answer = ''
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      answer += String(chunk)
      if (answer.includes('}')) break
    }
    return answer
  }

  test('is rejected by Content-Length before the body arrives', async () => {
    const { app, token, folder } = await openMediaFixture()
    const length = [`content-length: ${maxMediaBytes.video + 1}`]
    const answer = await answerOn(await startToSend(app, token, 'video.mp4', length))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain(said.size)
    expect(storedFilesIn(folder)).toEqual([])
  })

  test('is rejected during the upload without Content-Length', async () => {
    const { app, token, folder, store } = await openMediaFixture()
    const socket = await startToSend(app, token, 'photo.png', ['transfer-encoding: chunked'])
    const cut = new Promise((resolve) => socket.once('error', resolve))
    const answered = answerOn(socket)
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000), Buffer.from('\r\n')])
    // Endless: without a limit the upload would last until the test times out.
    const more = () => {
      while (socket.writable && socket.write(chunk));
    }
    socket.on('drain', more)
    more()
    const answer = await answered
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain(said.size)
    expect(storedFilesIn(folder)).toEqual([])
    expect(await rowsIn(store)).toEqual([])
    await cut
  })

  test('removes the file of an aborted upload', async () => {
    const { app, token, folder, store } = await openMediaFixture()
    const socket = await startToSend(app, token, 'video.mp4', ['content-length: 1000000'])
    socket.write(mp4())
    const incoming = join(folder, 'incoming')
    await eventually(() => expect(readdirSync(incoming)).toHaveLength(1))
    socket.destroy()
    await eventually(() => expect(readdirSync(incoming)).toEqual([]))
    expect(storedFilesIn(folder)).toEqual([])
    expect(await rowsIn(store)).toEqual([])
  })
})
