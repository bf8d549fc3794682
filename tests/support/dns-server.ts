import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { cleanUp } from './clean-up.ts'

/** The TXT records of a name, each a text or its chunks; or a server that fails, or never answers. */
export type DnsAnswer = readonly (string | readonly string[])[] | 'fails' | 'silent'

const codes = { found: 0, failed: 2, noName: 3 } as const
const [textType, internet] = [16, 1]

/** The name of the first question, and the end of the question in the message. */
const readQuestion = (message: Buffer) => {
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

const record = (chunks: readonly string[]) => {
  const data = Buffer.concat(
    chunks.map((chunk) => Buffer.concat([Buffer.from([Buffer.byteLength(chunk)]), Buffer.from(chunk)])),
  )
  const head = Buffer.alloc(12)
  // The name is that of the question, at byte 12.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(textType, 2)
  head.writeUInt16BE(internet, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const reply = (message: Buffer, end: number, answer: Exclude<DnsAnswer, 'silent'> | undefined) => {
  const records = typeof answer === 'object' ? answer.map((value) => record([value].flat())) : []
  const head = Buffer.alloc(12)
  message.copy(head, 0, 0, 2)
  const code = answer === undefined ? codes.noName : answer === 'fails' ? codes.failed : codes.found
  // A reply, with recursion asked for and available.
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  return Buffer.concat([head, message.subarray(12, end), ...records])
}

/**
 * Starts a DNS server on a free UDP port of this machine, which stops with its tests. A name that is not in `zone` does
 * not exist; one with an empty list has no TXT records. `asked` lists the names that were asked for.
 */
export const startDnsServer = async (zone: Readonly<Record<string, DnsAnswer>>) => {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readQuestion(message)
    asked.push(name)
    const answer = Object.hasOwn(zone, name) ? zone[name] : undefined
    if (answer !== 'silent') socket.send(reply(message, end, answer), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  cleanUp(() => new Promise<void>((resolve) => void socket.close(() => resolve())))
  return { server: `127.0.0.1:${socket.address().port}`, asked }
}
