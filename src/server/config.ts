import { isIP } from 'node:net'
import { z } from 'zod'
import { companySizes, plans } from '#contract/shared/enumerations.ts'
import { emailPattern } from '#contract/shared/fields.ts'
import { captchaProviders } from '#contract/site/site.ts'
import { parseWorkingHours } from './booking/working-hours.ts'

/** An environment variable is invalid; the message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const databaseUrl = z
  .string()
  .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'must start with file: or postgres://')
  .default('file:./data/understory.db')

/** The addresses that forms take, too. */
const emailAddress = z.string().regex(emailPattern, 'must be an e-mail address')

const domainName = z
  .string()
  .max(190, 'must have at most 190 characters')
  .regex(
    /^([\da-z]([\da-z-]{0,61}[\da-z])?\.)+[a-z][\da-z-]{0,61}[\da-z]$/i,
    'must be a domain, such as bounces.example.org',
  )

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
const integer = (min: number, max: number, fallback: number) => wholeNumber(min, max).default(fallback)

/** An IP address, a network such as `10.0.0.0/8`, or a network name of Fastify. */
const isProxy = (text: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= maxBits
}

/** Values that trust every sender, `true` and networks of all addresses. */
const trustsEveryone = (value: string) =>
  value === 'true' || value.split(',').some((part) => /\/0+$/.test(part.trim()))

/** Trusted proxies: `false`, a number of hops, or addresses. */
const trustProxy = z
  .string()
  .refine((value) => !trustsEveryone(value), {
    error:
      'must not trust everyone: any visitor could claim any address. Set the address of your proxy, such as 127.0.0.1, or the number of proxies, such as 1',
    abort: true,
  })
  .refine(
    (value) => /^(false|\d+)$/.test(value) || value.split(',').every((part) => isProxy(part.trim())),
    'must be false, a number of hops, or addresses of proxies',
  )
  .default('false')
  .transform((value) => {
    if (value === 'false') return false
    return /^\d+$/.test(value) ? (_address: string, hop: number) => hop < Number(value) : value
  })

/** Comma-separated hosts, such as `login.internal` or `localhost:8080`, which may be private and use http. */
const trustedHosts = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .transform((list) => list.filter(Boolean))
  .refine(
    (list) => list.every((host) => URL.parse(`http://${host}`)?.host === host.replace(/:80$/, '')),
    'takes host names, each with a port if it is not the usual one, such as login.internal,localhost:8080',
  )

/** Comma-separated company sizes whose demo requests may book a time at once. */
const qualifiedSizes = z
  .string()
  .default('51-200,201-1000,1001-5000,Over 5000')
  .transform((list) => list.split(',').map((size) => size.trim()))
  .pipe(z.array(z.enum(companySizes, `takes sizes out of ${companySizes.join(', ')}`)))

const workingHours = z
  .string()
  .default('Mon-Fri 09:00-17:00')
  .transform((text, context) => {
    const hours = parseWorkingHours(text)
    if (hours) return hours
    context.addIssue(
      'takes days and quarters of an hour, such as Mon-Thu 09:00-12:00,13:00-17:00; Fri 09:00-15:00',
    )
    return z.NEVER
  })

const isTimeZone = (name: string) => {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId !== ''
  } catch {
    return false
  }
}

const minSecretLength = 32

const isSecret = (text: string) => text.length >= minSecretLength && !/[\s,]/.test(text)
const secretRule =
  `at least ${minSecretLength} characters without commas and spaces; ` +
  '`openssl rand -base64 32` prints a secret'

/** Comma-separated secrets that are still accepted; `stored` is the one in the database. */
const oldSecrets = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .transform((list) => list.filter(Boolean))
  .refine(
    (list) => list.every((each) => each === 'stored' || isSecret(each)),
    `takes \`stored\` or secrets of ${secretRule}`,
  )

/** Whose visits are counted: of those who agreed, or also of those outside the EU, who are not asked. */
const analyticsModes = ['consent', 'outside-eu'] as const

const environment = z.object({
  PORT: integer(0, 65_535, 3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: integer(2, 200, 10),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  MAIL_FROM: z.string().min(3, 'must be an address').default('Understory <hello@understory.localhost>'),
  MAIL_ATTEMPTS: integer(1, 100, 15),
  BOUNCE_PORT: wholeNumber(1, 65_535).optional(),
  BOUNCE_HOST: z.string().optional(),
  BOUNCE_ADDRESS: domainName.optional(),
  BOUNCE_CERT_FILE: z.string().min(1).optional(),
  BOUNCE_KEY_FILE: z.string().min(1).optional(),
  INBOX_EMAIL: emailAddress.default('team@understory.localhost'),
  SECRET: z.string().refine(isSecret, `needs ${secretRule}`).optional(),
  SECRETS_OLD: oldSecrets.optional(),
  SIGN_UP: z.enum(['open', 'invited', 'off'], 'must be open, invited or off').default('open'),
  DEFAULT_PLAN: z.enum(plans, `must be one of ${plans.join(', ')}`).default('free'),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD_FILE: z.string().optional(),
  CAPTCHA_PROVIDER: z
    .enum(captchaProviders, `must be one of ${captchaProviders.join(', ')}`)
    .default('altcha'),
  CAPTCHA_COST: integer(1, 1_000_000, 5000),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: webUrl.optional(),
  QUALIFIED_COMPANY_SIZES: qualifiedSizes,
  BOOKING_HOURS: workingHours,
  BOOKING_TIME_ZONE: z
    .string()
    .default('Europe/Prague')
    .refine(isTimeZone, 'must be a time zone such as Europe/Prague'),
  BOOKING_NOTICE_HOURS: integer(0, 24 * 30, 4),
  BOOKING_MEETING_URL: webUrl.optional(),
  SCHEDULER_URL: webUrl.optional(),
  ROADMAP_URL: webUrl.optional(),
  ANALYTICS: z.enum(analyticsModes, `must be one of ${analyticsModes.join(', ')}`).default('consent'),
  RETENTION_DAYS: integer(0, 36_500, 730),
  DEMO_RETENTION_DAYS: integer(0, 36_500, 90),
  AUDIT_RETENTION_DAYS: integer(0, 36_500, 730),
  GEO_CITY_DATABASE: z.string().optional(),
  UPLOADS_DIR: z.string().default('./data/uploads'),
  UPLOADS_S3_URL: webUrl
    .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'takes no key; UPLOADS_S3_KEY_ID and UPLOADS_S3_SECRET do')
    .optional(),
  UPLOADS_S3_KEY_ID: z.string().optional(),
  UPLOADS_S3_SECRET: z.string().optional(),
  UPLOADS_S3_REGION: z.string().default('us-east-1'),
  TRUST_PROXY: trustProxy,
  TRUSTED_HOSTS: trustedHosts.optional(),
  FIGMA_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.figma.com' })
    .default('https://api.figma.com'),
  TRANSCRIBER_URL: webUrl.optional(),
  TRANSCRIBER_KEY: z.string().optional(),
  TRANSCRIBER_MODEL: z.string().min(1, 'must not be empty').default('whisper-1'),
  RATE_LIMIT_PER_MINUTE: integer(1, 10_000_000, 120),
  PAGE_LIMIT_PER_MINUTE: integer(1, 10_000_000, 6000),
  MAX_CONNECTIONS: integer(1, 1_000_000, 2000),
  CONNECTIONS_PER_CLIENT: integer(1, 1_000_000, 300),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level')
    .default('info'),
  NODE_ENV: z.string().default('development'),
})

type Environment = z.output<typeof environment>

const captchaOf = (data: Environment) => {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = data
  if (provider === 'altcha') return { provider, cost: data.CAPTCHA_COST } as const
  if (provider === 'none') return { provider } as const
  if (!siteKey || !secret)
    throw new ConfigError(`CAPTCHA_SITE_KEY and CAPTCHA_SECRET are needed for CAPTCHA_PROVIDER ${provider}`)
  return { provider, siteKey, secret, verifyUrl: data.CAPTCHA_VERIFY_URL } as const
}

const bucketOf = (data: Environment) => {
  const { UPLOADS_S3_URL: url, UPLOADS_S3_KEY_ID: keyId, UPLOADS_S3_SECRET: secret } = data
  if (url === undefined) return undefined
  if (!keyId || !secret)
    throw new ConfigError('UPLOADS_S3_KEY_ID and UPLOADS_S3_SECRET are needed for UPLOADS_S3_URL')
  return { url, keyId, secret, region: data.UPLOADS_S3_REGION }
}

/** Where reports about mails that came back are received; undefined for nowhere. */
const bouncesOf = (data: Environment) => {
  const { BOUNCE_ADDRESS: domain, BOUNCE_PORT: port, BOUNCE_HOST, HOST } = data
  const { BOUNCE_CERT_FILE: certFile, BOUNCE_KEY_FILE: keyFile } = data
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new ConfigError('BOUNCE_CERT_FILE and BOUNCE_KEY_FILE are needed together')
  if (domain === undefined && port === undefined) return undefined
  if (domain === undefined || port === undefined)
    throw new ConfigError('BOUNCE_ADDRESS and BOUNCE_PORT are needed together')
  const tls = certFile === undefined || keyFile === undefined ? undefined : { certFile, keyFile }
  return { domain: domain.toLowerCase(), port, host: BOUNCE_HOST ?? HOST, ...(tls && { tls }) }
}

const transcriberOf = (data: Environment) => {
  const { TRANSCRIBER_URL: url, TRANSCRIBER_KEY: key, TRANSCRIBER_MODEL: model } = data
  return url === undefined ? undefined : { url, host: new URL(url).host, key, model }
}

const adminOf = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD_FILE: passwordFile }: Environment) => {
  if (email === undefined && passwordFile === undefined) return undefined
  if (email === undefined || passwordFile === undefined)
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD_FILE are needed together')
  return { email, passwordFile }
}

/** The parsed configuration of the server. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Parses the environment variables; an empty one counts as absent.
 * @throws ConfigError that names every invalid variable on one line.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new ConfigError(problems.join('; '))
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    /** The public address where it is known, without a slash at its end. */
    canonicalOrigin: data.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mailAttempts: data.MAIL_ATTEMPTS,
    bounces: bouncesOf(data),
    inboxEmail: data.INBOX_EMAIL,
    secret: data.SECRET,
    oldSecrets: data.SECRETS_OLD ?? [],
    signUp: data.SIGN_UP,
    defaultPlan: data.DEFAULT_PLAN,
    admin: adminOf(data),
    captcha: captchaOf(data),
    qualifiedCompanySizes: data.QUALIFIED_COMPANY_SIZES,
    booking: {
      hours: data.BOOKING_HOURS,
      timeZone: data.BOOKING_TIME_ZONE,
      noticeHours: data.BOOKING_NOTICE_HOURS,
      meetingUrl: data.BOOKING_MEETING_URL,
    },
    schedulerUrl: data.SCHEDULER_URL,
    roadmapUrl: data.ROADMAP_URL,
    analytics: data.ANALYTICS,
    retentionDays: data.RETENTION_DAYS,
    demoRetentionDays: data.DEMO_RETENTION_DAYS,
    auditRetentionDays: data.AUDIT_RETENTION_DAYS,
    geoCityDatabase: data.GEO_CITY_DATABASE,
    uploadsDir: data.UPLOADS_DIR,
    uploadsBucket: bucketOf(data),
    trustProxy: data.TRUST_PROXY,
    trustedHosts: data.TRUSTED_HOSTS ?? [],
    figmaUrl: data.FIGMA_URL,
    /** Where the voice of recordings may be transcribed; undefined for nowhere. */
    transcriber: transcriberOf(data),
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    pageRateLimitPerMinute: data.PAGE_LIMIT_PER_MINUTE,
    maxConnections: data.MAX_CONNECTIONS,
    maxConnectionsPerClient: data.CONNECTIONS_PER_CLIENT,
    logLevel: data.LOG_LEVEL,
    isProduction: data.NODE_ENV === 'production',
  }
}
