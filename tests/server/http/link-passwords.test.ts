import { expect, test } from 'vitest'
import { hashLinkPassword, isLinkPassword } from '#server/http/link-passwords.ts'

test('a password of a link has its own hash only, however its letters are composed', async () => {
  const hashed = await hashLinkPassword('žltá lavender')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashLinkPassword('žltá lavender'), 'each hash has a salt').not.toBe(hashed)
  expect(await isLinkPassword('žltá lavender'.normalize('NFD'), hashed)).toBe(true)
  expect(await isLinkPassword('žltá lavender ', hashed)).toBe(false)
})

test('the hash of an old link still opens with its password only', async () => {
  const old = 'VumdkyqY_8gnrM1NC3q2hQ.MnqT4qat4yVot68azhcr7azEdZf_RGkXIqS6ePLWmhg'
  expect(await isLinkPassword('lavender by the gate', old)).toBe(true)
  expect(await isLinkPassword('lavender by the gat', old)).toBe(false)
  expect(await isLinkPassword('', 'VumdkyqY_8gnrM1NC3q2hQ.'), 'a hash that was cut off').toBe(false)
})
