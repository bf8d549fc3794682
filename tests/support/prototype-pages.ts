import { once } from 'node:events'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import { dayMs } from '#contract/shared/milliseconds.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** A key and a certificate of `localhost`, which this process trusts from now on. */
const createTrustedCertificate = async () => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - dayMs),
    notAfter: new Date(Date.now() + dayMs),
    keys,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  })
  const cert = certificate.toString('pem')
  setDefaultCACertificates([...getCACertificates('default'), cert])
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { key, cert }
}

/** A page of a prototyping tool: each page reports its address and leads on. */
const pageOf = (title: string, next: string) => `<!doctype html>
<html lang="en"><title>${title}</title><h1>${title}</h1><a href="${next}">Go on</a>
<script>window.parent.postMessage({ understoryAddress: location.href }, '*')</script></html>`

/**
 * Serves two prototypes with https: `/open/start` may be framed and leads to `/open/paid`; `/closed/start` refuses
 * frames. The certificate is self-signed: this process trusts it, and browsers are to ignore the error.
 */
export const servePrototypePages = async (port: number) => {
  const server = createServer(await createTrustedCertificate(), ({ url = '/' }, response) => {
    const [, kind, name] = url.split('/')
    if (kind !== 'open' && kind !== 'closed') return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(kind === 'closed' && { 'x-frame-options': 'DENY' }),
    })
    response.end(name === 'paid' ? pageOf('Paid', 'start') : pageOf('Tea shop', 'paid'))
  })
  await once(server.listen(port, 'localhost'), 'listening')
  server.unref()
}
