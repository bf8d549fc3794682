import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { cleanUp } from './clean-up.ts'

/** The only access key of the server. */
const key = { id: 'S3RVER', secret: 'S3RVER' } as const

const hmac = (secret: string | Buffer, message: string) =>
  createHmac('sha256', secret).update(message).digest()

/** Verifies AWS Signature Version 4; s3rver itself checks only the key id. */
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

/** Verifies the signed hash of the body, which s3rver ignores. */
const hasSignedBody = (body: Buffer, { method, headers }: IncomingMessage) =>
  method !== 'PUT' || createHash('sha256').update(body).digest('hex') === headers['x-amz-content-sha256']

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)

/**
 * Starts an S3-compatible server with an empty bucket until its tests end; returns its environment variables. It stores
 * nothing before `storing` is fulfilled.
 */
export const startS3 = async ({ storing }: { readonly storing?: Promise<void> } = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'understory-s3-'))
  const configureBuckets = [{ name: 'files', configs: [] }]
  const s3 = new S3rver({ directory, silent: true, port: 0, address: '127.0.0.1', configureBuckets })
  const { port } = await s3.run()

  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await buffer(request)
      if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch')
      if (!hasSignedBody(body, request)) return refuse(response, 400, 'XAmzContentSHA256Mismatch')
      const { method, url: path, headers } = request
      if (method === 'PUT') await storing
      const forwarded = httpRequest({ port, method, path, headers }, (reply) =>
        reply.pipe(response.writeHead(reply.statusCode ?? 500, reply.headers)),
      )
      return forwarded.end(body)
    }
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  cleanUp(async () => {
    server.closeAllConnections()
    server.close()
    await s3.close()
    rmSync(directory, { recursive: true })
  })
  return {
    UPLOADS_S3_URL: `http://127.0.0.1:${address.port}/files`,
    UPLOADS_S3_KEY_ID: key.id,
    UPLOADS_S3_SECRET: key.secret,
  }
}
