import { expect, test } from 'vitest'
import { createTxtResolver } from '#server/http/resolve-txt.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { startDnsServer } from '#tests/support/dns-server.ts'

const dns = sharedFixture(() =>
  startDnsServer({
    'shop.example': [['v=spf1 include:_spf.', 'relay.example -all'], 'other=1'],
    'empty.example': [],
    'failing.example': 'fails',
    'silent.example': 'silent',
  }),
)
const resolve = (name: string) => createTxtResolver([dns().server])(name)

test('joins the chunks of each TXT record', async () => {
  expect((await resolve('shop.example'))?.toSorted()).toEqual([
    'other=1',
    'v=spf1 include:_spf.relay.example -all',
  ])
})

test.each(['empty.example', 'unknown.example'])('finds no records at %s', async (name) => {
  expect(await resolve(name)).toEqual([])
})

test.each(['failing.example', 'silent.example', 'no name'])('knows nothing about %s', async (name) => {
  expect(await resolve(name)).toBeUndefined()
})
