import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkDkim, readDkim } from '#server/mailings/sender-check/dkim.ts'

const rsaKey = (modulusLength: number, type: 'spki' | 'pkcs1' = 'spki') =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type }).toString('base64')
/** The last 32 bytes of the key with its frame. */
const ed25519Key = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64')
const usual = rsaKey(2048)

test.each([
  ['an RSA key of 2048 bits', `v=DKIM1; k=rsa; p=${usual}`, []],
  ['the same without version and type, with blanks in the key', `p=${usual.replace(/.{50}/g, '$& ')};`, []],
  ['an RSA key without its frame', `v=DKIM1; p=${rsaKey(2048, 'pkcs1')}`, []],
  ['an Ed25519 key', `v=DKIM1; k=ed25519; p=${ed25519Key}`, []],
  ['an RSA key of 1024 bits', `v=DKIM1; p=${rsaKey(1024)}`, ['dkimKeyShort 1024 bits']],
  ['an RSA key of 768 bits', `v=DKIM1; p=${rsaKey(768)}`, ['dkimKeyTooShort 768 bits']],
  ['a revoked key', 'v=DKIM1; p=', ['dkimRevoked']],
  ['a key that is tested', `v=DKIM1; t=s:y; p=${usual}`, ['dkimTest']],
  ['a record without a key', 'v=DKIM1; k=rsa', ['dkimSyntax p']],
  ['a key that is cut off', `v=DKIM1; p=${usual.slice(0, 100)}`, ['dkimSyntax p']],
  ['a key that is no Base64', 'v=DKIM1; p=<key>', ['dkimSyntax p']],
  ['an RSA key as one of Ed25519', `v=DKIM1; k=ed25519; p=${usual}`, ['dkimSyntax p']],
  ['a type that does not exist', `v=DKIM1; k=dsa; p=${usual}`, ['dkimSyntax k=dsa']],
  ['another version', `v=DKIM2; p=${usual}`, ['dkimSyntax v=DKIM2']],
  ['a part that is no tag', `v=DKIM1; ${usual}`, [`dkimSyntax ${usual.slice(0, 119)}…`]],
])('reads %s', (_, record, codes) => {
  expect(readDkim(record).map(({ code, part }) => (part === null ? code : `${code} ${part}`))).toEqual(codes)
})

const check = async (selector: string | null, answer: readonly string[] | undefined) => {
  const { state, name, findings } = await checkDkim('shop.example', selector, async () => answer)
  return { state, name, codes: findings.map(({ code }) => code) }
}

test('asks for a selector, and looks for its key', async () => {
  const name = 'relay1._domainkey.shop.example'
  const key = `v=DKIM1; p=${usual}`
  expect(await check(null, [])).toEqual({ state: 'unknown', name: null, codes: ['dkimSelector'] })
  expect(await check('relay1', [key, 'v=spf1 -all'])).toEqual({ state: 'ok', name, codes: [] })
  expect(await check('relay1', ['v=spf1 -all'])).toEqual({ state: 'missing', name, codes: ['dkimMissing'] })
  expect(await check('relay1', [key, key])).toEqual({ state: 'broken', name, codes: ['dkimTwice'] })
  expect(await check('relay1', undefined)).toEqual({ state: 'unknown', name, codes: ['noAnswer'] })
})
