import type { ApiCall, SiteConfig } from './site-config.ts'

/** Name of the built recorder, set by the build. */
declare const recorderFile: string

const isInRecordedFrame = () => {
  try {
    return parent !== window && parent.understory !== undefined
  } catch {
    // The page around is of another site.
    return false
  }
}

const matches = (patterns: readonly string[]) =>
  patterns.some((pattern) =>
    RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(
      location.pathname,
    ),
  )

/** The server is trusted with the rest of its reply. */
const isRecorded = (
  config: unknown,
): config is { readonly recording: NonNullable<SiteConfig['recording']> } =>
  Boolean(config && typeof config === 'object' && 'recording' in config && config.recording)

/**
 * The script of the snippet, `/r.js`: asks the server about the site, and imports the recorder only where this visit is
 * recorded. Without consent, storage or a reply nothing happens.
 */
const load = async ({ src, dataset: { site = '' } }: HTMLScriptElement) => {
  if (window.understory || isInRecordedFrame()) return
  const server = src.replace(/r\.js.*/, '')
  const calls: ApiCall[] = []
  const consentKey = 'understory.consent'
  const optOutKey = 'understory.opt-out'
  const api = (window.understory = {
    consent: (isGiven: boolean) => {
      localStorage.setItem(consentKey, isGiven ? '1' : '')
      calls.push(['consent', isGiven])
    },
    identify: (user: unknown, values: unknown) => calls.push(['identify', user, values]),
    event: (name: unknown, values: unknown) => calls.push(['event', name, values]),
  })
  // The opt-out page leads back to the site with this mark, as browsers keep the storage of sites apart.
  const [, choice] = /#understory-opt-(in|out)/.exec(location.hash) ?? []
  if (choice) localStorage.setItem(optOutKey, choice === 'out' ? '1' : '')
  if (localStorage.getItem(optOutKey) || navigator.globalPrivacyControl || navigator.doNotTrack === '1')
    return

  const reply = await fetch(`${server}r/sites/${site}`, { credentials: 'omit' })
  const config: unknown = await reply.json()
  if (!isRecorded(config)) return
  const { recording } = config
  const { sampling, consent, eu, pages } = recording
  const drawn = sessionStorage.getItem('understory.drawn') ?? String(Math.random())
  sessionStorage.setItem('understory.drawn', drawn)
  if (Number(drawn) >= sampling) return

  const isIncluded = () => (!pages.only.length || matches(pages.only)) && !matches(pages.except)
  const isAllowed = () =>
    consent === 'at-once' || (consent === 'not-in-eu' && !eu) || localStorage.getItem(consentKey)
  const waitForPage = () => {
    if (!isIncluded() || !isAllowed()) return void setTimeout(waitForPage, 500)
    Object.assign(api, { start: { server, site, recording, calls, isIncluded } })
    const start = () => void import(/* @vite-ignore */ server + recorderFile).catch(() => {})
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  waitForPage()
}

const { currentScript } = document
if (currentScript instanceof HTMLScriptElement) load(currentScript).catch(() => {})
