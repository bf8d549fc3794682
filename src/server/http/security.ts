import type { Config } from '../config.ts'

/**
 * Browser features that no page uses. Each is denied to the pages and to the frames in them.
 */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const

/** Value of the header `Permissions-Policy`. */
export const permissionsPolicy = deniedFeatures.map((feature) => `${feature}=()`).join(', ')

/** The policy of a page on which people take a study, which may record them after their consent. */
export const permissionsOfStudies = permissionsPolicy.replaceAll(
  /\b(camera|display-capture|microphone)=\(\)/g,
  '$1=(self)',
)

/** Origins of configured third parties in the content security policy. */
export interface ThirdPartyOrigins {
  /** Origins of scripts, frames and connections. */
  readonly origins: readonly string[]
  /** Origins of frames only. */
  readonly frames: readonly string[]
}

const captchaOrigins = {
  altcha: [],
  none: [],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
} as const

/** The third parties of this configuration; none by default. */
export const thirdPartyOriginsOf = ({
  captcha,
  schedulerUrl,
  roadmapUrl,
}: Pick<Config, 'captcha' | 'schedulerUrl' | 'roadmapUrl'>): ThirdPartyOrigins => ({
  origins: captchaOrigins[captcha.provider],
  frames: [schedulerUrl, roadmapUrl].flatMap((url) => (url === undefined ? [] : new URL(url).origin)),
})

const noThirdParties: ThirdPartyOrigins = { origins: [], frames: [] }

/** Content security policy of a page with inline scripts of these hashes (`sha256-…`). */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[] = [],
  { origins, frames }: ThirdPartyOrigins = noThirdParties,
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

/**
 * The policy of a page on which people take a study: these other sites may embed it, and it frames prototypes on the
 * web.
 */
export const policyOfStudies = (policy: string, embedOn: readonly string[]) =>
  policy
    // A function: `$` has a meaning in a replacement text.
    .replace("frame-ancestors 'self'", () => ["frame-ancestors 'self'", ...embedOn].join(' '))
    .replace("frame-src 'self'", "frame-src 'self' https:")

/** Also allows inline scripts and web sockets, which Vite's client uses in development. */
export const developmentPolicy = (thirdParties: ThirdPartyOrigins) =>
  contentSecurityPolicy([], thirdParties)
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
