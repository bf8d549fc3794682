import { expect, test } from 'vitest'
import type { Channel } from '#contract/visits/sessions.ts'
import { channelOf } from '#server/recordings/sites/channel.ts'

const page = 'https://shop.example/tea'

test.each<[Channel, string, string]>([
  ['direct', page, ''],
  ['direct', page, 'https://shop.example/'],
  ['direct', page, 'not an address'],
  ['search', page, 'https://www.google.co.uk/'],
  ['search', page, 'https://duckduckgo.com/'],
  ['referral', page, 'https://notgoogle.example/'],
  ['social', page, 'https://www.linkedin.com/feed'],
  ['social', page, 'https://t.co/abc'],
  ['referral', page, 'https://next.co/abc'],
  ['email', page, 'https://mail.google.com/'],
  ['referral', page, 'https://garden.example/links'],
  ['paid', `${page}?utm_source=google&utm_medium=CPC`, 'https://www.google.com/'],
  ['email', `${page}?utm_medium=newsletter`, ''],
  ['social', `${page}?utm_medium=social-post`, ''],
  ['campaign', `${page}?utm_medium=poster`, ''],
  ['campaign', `${page}?utm_source=partner`, 'https://www.google.com/'],
])('a visit is %s: %s after %s', (channel, url, referrer) => {
  expect(channelOf({ url, referrer })).toBe(channel)
})
