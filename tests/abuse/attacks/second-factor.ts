import { randomUUID } from 'node:crypto'
import { URI } from 'otpauth'
import { accountCalls } from '#contract/accounts/calls.ts'
import { totpReply } from '#contract/accounts/account.ts'
import { hashToken } from '#server/store/credentials.ts'
import { insertOwner, password } from '#tests/support/signed-in.ts'
import type { Attack } from '../attack.ts'
import { json, post, repeat } from '../client.ts'

/** Sessions of one person: the first is theirs, the attacker has the others. */
const sessions = 100
const tokenOf = (number: number) => {
  const bytes = Buffer.alloc(32, 7)
  bytes.writeUInt32BE(number)
  return bytes.toString('base64url')
}
const cookieOf = (number: number) => ({ cookie: `understory=${tokenOf(number)}` })

export default {
  name: 'stolen-sessions',
  before: 'they stayed open',
  does: '99 stolen sessions of a person are used while the person switches a second factor on',
  environment: { RATE_LIMIT_PER_MINUTE: '10000000' },
  prepare: async (store) => {
    const { id } = await insertOwner(store)
    const now = new Date().toISOString()
    for (let number = 0; number < sessions; number += 1)
      await store
        .insertInto('person_session')
        .values({
          id: randomUUID(),
          person_id: id,
          token_hash: hashToken(tokenOf(number)),
          device: 'Firefox on Linux',
          country: null,
          created_at: now,
          used_at: now,
          expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        })
        .execute()
  },
  attack: async (target, signal) => {
    const read = (number: number) => ({
      path: accountCalls.readAccount.path,
      headers: cookieOf(1 + (number % (sessions - 1))),
    })
    const before = AbortSignal.any([signal, AbortSignal.timeout(2000)])
    const open = await repeat(target, before, read)
    const headers = { ...json, ...cookieOf(0), origin: target.url }
    const reading = repeat(target, signal, read)
    const { uri } = totpReply.parse(await post(target, accountCalls.enrolTotp.path, { password }, headers))
    const code = URI.parse(uri).generate()
    await post(target, accountCalls.confirmTotp.path, { code }, headers)
    const after = await repeat(target, signal, read)
    await reading
    return { open: open['200'] ?? 0, ...after }
  },
  missed: ({ tally }) => [
    ...(tally['open'] === 0 ? ['no session was open'] : []),
    ...(tally['200'] === undefined ? [] : [`${tally['200']} replies to stolen sessions`]),
    ...(tally['401'] === undefined ? ['no stolen session was refused'] : []),
  ],
} satisfies Attack
