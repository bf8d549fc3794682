import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { thirdPartyOriginsOf, contentSecurityPolicy } from '#server/security.ts'

const policyOf = (environment: Record<string, string>) => {
  const policy = contentSecurityPolicy(['sha256-abc'], thirdPartyOriginsOf(readConfig(environment)))
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('by default no third party is let in, and no script but ours and those of the page', () => {
  const policy = policyOf({})
  expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc'"])
  expect(policy.get('frame-src')).toEqual(["'self'"])
  expect(policy.get('connect-src')).toEqual(["'self'"])
  expect(policy.get('media-src')).toEqual(["'self'"])
})

test('a third party’s calendar may be shown in a frame, and do nothing else', () => {
  const policy = policyOf({ SCHEDULER_URL: 'https://calendar.example/understory/demo?hide=1' })
  expect(policy.get('frame-src')).toEqual(["'self'", 'https://calendar.example'])
  const others = [...policy].filter(([name]) => name !== 'frame-src')
  expect(others.flatMap(([, sources]) => sources)).not.toContain('https://calendar.example')
})

test('a captcha provider’s scripts, frames and calls are let in', () => {
  const keys = { CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret' }
  const policy = policyOf({ CAPTCHA_PROVIDER: 'turnstile', ...keys })
  for (const name of ['script-src', 'frame-src', 'connect-src'])
    expect(policy.get(name)).toContain('https://challenges.cloudflare.com')
})
