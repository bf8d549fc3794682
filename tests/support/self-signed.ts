import { generateKeyPairSync, sign } from 'node:crypto'

/** A value in DER: its tag, its length and its content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const identifier = (hex: string) => der(6, Buffer.from(hex, 'hex'))
const time = (text: string) => der(0x18, Buffer.from(text))

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))

/** Makes a certificate of a domain that is its own issuer, from last year to the next, and its key, both in PEM. */
export const selfSigned = (domain: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(domain)))))
  const year = new Date().getUTCFullYear()
  const names = sequence(identifier('551d11'), der(4, sequence(der(0x82, Buffer.from(domain)))))
  const content = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(`${year - 1}0101000000Z`), time(`${year + 1}1231235959Z`)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(names)),
  )
  const signature = der(3, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = sequence(content, ecdsaWithSha256, signature)
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
  }
}
