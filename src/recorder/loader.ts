import { isOn } from './included-pages.ts'
import type { ApiCall, SiteConfig } from './site-config.ts'

/** Names of the built recorder and widget, set by the build. */
declare const recorderFile: string
declare const widgetFile: string

/** The server is trusted with its reply; a refusal ends in an error, as it has no widgets. */
const isConfig = (config: unknown): config is SiteConfig => !!config

/**
 * The script of the snippet, `/r.js`: asks the server about the site, and imports the recorder only where this visit is
 * recorded, and the widget only where an invitation can fit. Without storage or a reply nothing happens.
 */
const load = async ({ src, dataset: { site = '' } }: HTMLScriptElement) => {
  try {
    // This page or the one around it has the script already.
    if (window.understory || parent.understory) return
  } catch {
    // The page around is of another site.
  }
  const server = src.replace(/r\.js.*/, '')
  const start = (file: string) => void import(/* @vite-ignore */ server + file).catch(() => {})
  const calls: ApiCall[] = []
  const consentKey = 'understory.consent'
  const optOutKey = 'understory.opt-out'
  /** Deletes the parts that pages of the site have left: the visitor does not agree that they are sent. */
  const forget = () => delete localStorage['understory.left']
  const api: NonNullable<Window['understory']> = (window.understory = {
    consent: (isGiven: boolean) => {
      localStorage[consentKey] = isGiven ? '1' : ''
      if (!isGiven) forget()
      calls.push(['consent', isGiven])
    },
    identify: (user: unknown, values: unknown) => calls.push(['identify', user, values]),
    event: (name: unknown, values: unknown) => calls.push(['event', name, values]),
  })
  // The opt-out page leads back to the site with this mark, as browsers keep the storage of sites apart.
  // A study names the tab that it opens; `study.js` leaves the name for the next page, of this tab or of one that it
  // opens.
  const [, name, value] =
    /#understory-(\w+)[-=]([\w-]+)/.exec(
      location.hash + window.name + ',' + localStorage['understory.study'],
    ) ?? []
  if (name === 'opt') localStorage[optOutKey] = value === 'out' ? '1' : ''
  // Only the study of that name receives the reports.
  if (name === 'study') start('r/study.js?' + site)
  const preview = name === 'widget' ? value : ''

  const reply = await fetch(
    `${server}r/sites/${site}?c=${localStorage.getItem(consentKey)}&preview=${preview}`,
    { credentials: 'omit' },
  )
  const config: unknown = await reply.json()
  if (!isConfig(config)) return
  const { recording, widgets } = config

  const importWhen = (isReady: () => unknown, file: string) => {
    if (!isReady()) setTimeout(importWhen, 500, isReady, file)
    else if ('requestIdleCallback' in window) requestIdleCallback(() => start(file), { timeout: 2000 })
    else setTimeout(start, 200, file)
  }

  if (widgets.length) {
    api.invite = { ...config, server, site, isOn, isPreview: !!preview }
    // New and returning visitors are distinguished from their first page on.
    importWhen(
      () => preview || widgets.some(({ rules }) => rules.visitors !== 'all' || isOn(rules.pages)),
      widgetFile,
    )
  }

  if (!recording || localStorage[optOutKey] || navigator.globalPrivacyControl || navigator.doNotTrack === '1')
    return void forget()
  const { sampling, consent, eu, pages } = recording
  if ((sessionStorage['understory.drawn'] ??= Math.random()) >= sampling) return

  const isIncluded = () => isOn(pages)
  api.start = { server, site, recording, calls, isIncluded }
  importWhen(
    () =>
      isIncluded() &&
      // A refusal, which is empty, lasts on every site.
      (localStorage[consentKey] ?? (consent === 'at-once' || (consent === 'not-in-eu' && !eu))),
    recorderFile,
  )
}

const { currentScript } = document
if (currentScript && 'src' in currentScript) load(currentScript).catch(() => {})
