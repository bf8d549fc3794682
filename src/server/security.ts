import type { Config } from './config.ts'

/** What a configured third party may do on our pages. */
export interface ThirdPartyOrigins {
  /** Origins whose scripts, frames and calls are let in. */
  readonly origins: readonly string[]
  /** Origins that may be shown in a frame, and nothing else. */
  readonly frames: readonly string[]
}

const captchaOrigins = {
  altcha: [],
  none: [],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
} as const

/** The third parties that this configuration lets in; none by default. */
export const thirdPartyOriginsOf = ({
  captcha,
  schedulerUrl,
}: Pick<Config, 'captcha' | 'schedulerUrl'>): ThirdPartyOrigins => ({
  origins: captchaOrigins[captcha.provider],
  frames: schedulerUrl === undefined ? [] : [new URL(schedulerUrl).origin],
})

const nobody: ThirdPartyOrigins = { origins: [], frames: [] }

/** Content security policy of a page whose inline scripts have these hashes (`sha256-…`). */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[] = [],
  { origins, frames }: ThirdPartyOrigins = nobody,
) =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...origins].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    ['connect-src', "'self'", ...origins].join(' '),
    ['frame-src', "'self'", ...origins, ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

/** In development Vite's own client is inline, changes with every start and talks over a web socket. */
export const developmentPolicy = (allowance: ThirdPartyOrigins) =>
  contentSecurityPolicy([], allowance)
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
