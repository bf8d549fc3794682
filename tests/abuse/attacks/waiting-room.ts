import type { Attack } from '../attack.ts'
import { repeat, type Request, sendOnce } from '../client.ts'

const upload = (body: Buffer): Request => ({
  method: 'POST',
  path: '/uploads?name=notes.txt',
  headers: { 'content-type': 'application/octet-stream' },
  body,
})

export default {
  name: 'waiting-room',
  does: '100 connections upload attachments of 5 MB that no form claims',
  before: 'filled 1 GB in which the files of all visitors wait, for a day',
  environment: { RATE_LIMIT_PER_MINUTE: '10000000' },
  attack: (target, signal) => {
    const file = upload(Buffer.alloc(5 * 1024 ** 2, 'a'))
    return repeat(target, signal, () => file)
  },
  missed: async ({ tally, url, databaseUrl }) => {
    const { hostname, port } = new URL(url)
    const visitor = {
      url,
      databaseUrl,
      host: hostname,
      port: Number(port),
      localAddress: '127.0.0.1',
      headers: {},
    }
    const { status } = await sendOnce(visitor, upload(Buffer.from('a line of text')))
    const missed = status === 200 ? [] : [`the upload of another visitor: ${status}`]
    return (tally['200'] ?? 0) > 10 ? [...missed, `${tally['200']} files of the attacker stored`] : missed
  },
} satisfies Attack
