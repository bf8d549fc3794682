import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'

/** The one key that the server knows. */
const key = { id: 'S3RVER', secret: 'S3RVER' } as const

const hmac = (secret: string | Buffer, message: string) =>
  createHmac('sha256', secret).update(message).digest()

/**
 * Whether a request is signed with the key, by Signature Version 4 as the service documents it: s3rver reads these
 * signatures and checks only whose they say they are.
 */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage) => {
  const [, scope = '', signed = '', signature = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '') ??
    []
  const [path = '', query = ''] = url.split('?')
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, path, query, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const secret = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secret}`)
  return hmac(secret, toSign).toString('hex') === signature
}

/** An S3-compatible server with one empty bucket, which lives as long as the running test; the environment that names it. */
export const startS3 = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'understory-s3-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'files', configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = createServer((request, response) => {
    if (isSigned(request)) answer(request, response)
    else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    rmSync(directory, { recursive: true })
  })
  return {
    UPLOADS_S3_URL: `http://127.0.0.1:${address.port}/files`,
    UPLOADS_S3_KEY_ID: key.id,
    UPLOADS_S3_SECRET: key.secret,
  }
}
