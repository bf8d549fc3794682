import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

describe('readConfig', () => {
  test('addresses of the server may have what addresses in forms have', () => {
    const address = "o'neill&co@example.xn--p1ai"
    expect(readConfig({ INBOX_EMAIL: address })).toMatchObject({ inboxEmail: address })
  })

  test('has defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: 'file:./data/understory.db',
      smtpUrl: undefined,
      captcha: { provider: 'altcha', cost: 5000 },
      trustProxy: false,
      logLevel: 'info',
      isProduction: false,
    })
  })

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readConfig({}))
  })

  test('reads all variables', () => {
    expect(
      readConfig({
        PORT: '8080',
        PUBLIC_URL: 'https://understory.example',
        DATABASE_URL: 'postgresql://localhost/site',
        NODE_ENV: 'production',
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SITE_KEY: 'site',
        CAPTCHA_SECRET: 'secret',
      }),
    ).toMatchObject({
      port: 8080,
      publicUrl: 'https://understory.example',
      databaseUrl: 'postgresql://localhost/site',
      isProduction: true,
      captcha: { provider: 'turnstile', siteKey: 'site', secret: 'secret' },
    })
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3.5'],
    ['PUBLIC_URL', 'understory.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['DATABASE_URL', 'file:'],
    ['SMTP_URL', 'http://mail.example'],
    ['INBOX_EMAIL', 'nobody'],
    ['CAPTCHA_PROVIDER', 'guesswork'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['LOG_LEVEL', 'loud'],
    ['RETENTION_DAYS', 'long'],
    ['DEMO_RETENTION_DAYS', '-1'],
    ['AUDIT_RETENTION_DAYS', '-1'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['SECRET', 'short'],
    ['SECRET', 'two secrets, or one with a comma?'],
    ['SECRETS_OLD', `stored,short`],
    ['BOUNCE_ADDRESS', 'bounce@example.org'],
    ['BOUNCE_ADDRESS', 'localhost'],
    ['BOUNCE_ADDRESS', `${'a.'.repeat(95)}org`],
    ['BOUNCE_PORT', '0'],
    ['TRUST_PROXY', 'true'],
    ['PAGE_LIMIT_PER_MINUTE', '0'],
    ['UPLOADS_S3_URL', 's3://files'],
    ['UPLOADS_S3_URL', 'https://key:secret-word@s3.example/files'],
  ])('%s=%s stops the start with a line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} (?!.*secret-word)[^\\n]+$`))
  })

  test.each(['1', '10.0.0.1', '10.0.0.0/8, 2001:db8::/32', 'loopback,192.168.1.1'])(
    'accepts TRUST_PROXY=%s',
    (value) => {
      const { trustProxy } = readConfig({ TRUST_PROXY: value })
      expect(() => Fastify({ trustProxy })).not.toThrow()
      expect(trustProxy).not.toBe(false)
    },
  )

  test('reads secrets and never repeats an invalid one', () => {
    const [secret, old] = ['s'.repeat(32), 'o'.repeat(32)]
    expect(readConfig({ SECRET: secret, SECRETS_OLD: ` stored, ${old},` })).toMatchObject({
      secret,
      oldSecrets: ['stored', old],
    })
    expect(readConfig({})).toMatchObject({ secret: undefined, oldSecrets: [] })
    expect(() => readConfig({ SECRET: 'hunter2', SECRETS_OLD: 'hunter1' })).toThrow(/^(?!.*hunter)/)
  })

  test.each(['true', '0.0.0.0/0', '127.0.0.1, ::/0'])(
    'rejects TRUST_PROXY=%s and says what to set',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
        'TRUST_PROXY must not trust everyone: any visitor could claim any address. Set the address of your proxy, such as 127.0.0.1, or the number of proxies, such as 1',
      )
    },
  )

  test('rejects a captcha provider without keys', () => {
    expect(() => readConfig({ CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'site' })).toThrow(
      'CAPTCHA_SITE_KEY and CAPTCHA_SECRET are needed for CAPTCHA_PROVIDER hcaptcha',
    )
  })

  test('takes port and domain of reports together', () => {
    const [port, domain] = [{ BOUNCE_PORT: '2525' }, { BOUNCE_ADDRESS: 'Bounces.Example.org' }]
    for (const one of [port, domain])
      expect(() => readConfig(one)).toThrow('BOUNCE_ADDRESS and BOUNCE_PORT are needed together')
    const bounces = { port: 2525, domain: 'bounces.example.org', host: '127.0.0.1' }
    expect(readConfig({ ...port, ...domain }).bounces).toEqual(bounces)
    expect(readConfig({ ...port, ...domain, BOUNCE_HOST: '0.0.0.0' }).bounces).toMatchObject({
      host: '0.0.0.0',
    })
    expect(readConfig({}).bounces).toBeUndefined()
    const [cert, key] = [{ BOUNCE_CERT_FILE: '/cert.pem' }, { BOUNCE_KEY_FILE: '/key.pem' }]
    for (const one of [cert, key])
      expect(() => readConfig({ ...port, ...domain, ...one })).toThrow(
        'BOUNCE_CERT_FILE and BOUNCE_KEY_FILE are needed together',
      )
    expect(readConfig({ ...port, ...domain, ...cert, ...key }).bounces).toEqual({
      ...bounces,
      tls: { certFile: '/cert.pem', keyFile: '/key.pem' },
    })
  })

  test('rejects a bucket without keys and accepts one with all of them', () => {
    const url = 'https://s3.example/files'
    for (const given of [{}, { UPLOADS_S3_KEY_ID: 'key' }, { UPLOADS_S3_SECRET: 'secret' }])
      expect(() => readConfig({ UPLOADS_S3_URL: url, ...given })).toThrow(
        'UPLOADS_S3_KEY_ID and UPLOADS_S3_SECRET are needed for UPLOADS_S3_URL',
      )
    const keys = { UPLOADS_S3_KEY_ID: 'key', UPLOADS_S3_SECRET: 'secret' }
    expect(readConfig({ UPLOADS_S3_URL: url, ...keys }).uploadsBucket).toEqual({
      url,
      keyId: 'key',
      secret: 'secret',
      region: 'us-east-1',
    })
  })
})
