import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { thirdPartyOriginsOf, contentSecurityPolicy } from '#server/http/security.ts'

const policyOf = (environment: Record<string, string>) => {
  const policy = contentSecurityPolicy(['sha256-abc'], thirdPartyOriginsOf(readConfig(environment)))
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('allows no third parties by default, and only own and hashed scripts', () => {
  const policy = policyOf({})
  expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc'"])
  expect(policy.get('frame-src')).toEqual(["'self'"])
  expect(policy.get('connect-src')).toEqual(["'self'"])
  expect(policy.get('media-src')).toEqual(["'self'"])
})

test('allows an external scheduler in a frame only', () => {
  const policy = policyOf({ SCHEDULER_URL: 'https://calendar.example/understory/demo?hide=1' })
  expect(policy.get('frame-src')).toEqual(["'self'", 'https://calendar.example'])
  const others = [...policy].filter(([name]) => name !== 'frame-src')
  expect(others.flatMap(([, sources]) => sources)).not.toContain('https://calendar.example')
})

test('allows scripts, frames and connections of a captcha provider', () => {
  const keys = { CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret' }
  const policy = policyOf({ CAPTCHA_PROVIDER: 'turnstile', ...keys })
  for (const name of ['script-src', 'frame-src', 'connect-src'])
    expect(policy.get(name)).toContain('https://challenges.cloudflare.com')
})
