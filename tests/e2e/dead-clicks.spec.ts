import { expect, type Page, test as base } from '@playwright/test'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { readFacts } from '#server/recordings/facts/read-facts.ts'
import { decideSignals } from '#server/recordings/signals/decide-signals.ts'
import { siteSettings, startRecordingServer, startShop } from '#tests/support/recording-server.ts'

const test = base.extend<{ recorder: Awaited<ReturnType<typeof startRecordingServer>> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures.
  recorder: async ({}, use) => {
    const server = await startRecordingServer()
    await use(server)
    server.close()
  },
})
/** Controls that do something, by the name of their label. */
const live: Readonly<Record<string, string>> = {
  'link to a section': '<a href="#far">Jump</a>',
  'button that scrolls': `<button onclick="window.scrollTo(0, scrollY + 500)">Down</button>`,
  'button that scrolls a list': `<button onclick="list.scrollTop += 40">More</button>`,
  'copy by command': `<button onclick="getSelection().selectAllChildren(this); document.execCommand('copy')">Copy</button>`,
  'download link': '<a download="a.txt" href="data:text/plain,a">Save</a>',
  'download by script': `<button onclick="const a = document.createElement('a'); a.download = 'a.txt'; a.href = 'data:text/plain,a'; a.click()">Export</button>`,
  'file chooser': `<button onclick="file.click()">Upload</button><input id="file" type="file" hidden />`,
  details: '<details><summary>Details</summary>Text</details>',
  toggle: `<button onclick="this.ariaPressed = this.ariaPressed !== 'true'">Mute</button>`,
  'modal dialog': `<button onclick="dialog.showModal(); setTimeout(() => dialog.close(), 500)">Open</button><dialog id="dialog">Hi</dialog>`,
  popover: `<button popovertarget="pop">Menu</button><div id="pop" popover="manual">Hi</div>`,
  'message of the browser': `<button onclick="alert('Hi')">Alert</button>`,
  drawing: `<button onclick="board.getContext('2d').fillRect(0, 0, 9, 9)">Draw</button><canvas id="board" width="20" height="20"></canvas>`,
  'style of an element': `<button onclick="document.body.style.color = 'navy'">Blue</button>`,
  'rule of a style sheet': `<button onclick="sheet.sheet.insertRule('h1 { color: red }')">Red</button><style id="sheet">h2 { color: blue }</style>`,
  'adopted style sheet': `<button onclick="const s = new CSSStyleSheet(); s.replaceSync('h1 { margin: 0 }'); document.adoptedStyleSheets = [s]">Tight</button>`,
  animation: `<button onclick="this.animate([{ opacity: 0 }, { opacity: 1 }], 300)">Flash</button>`,
  video: '<video id="film" muted controls width="100" height="40"></video>',
  'player of a sound': `<button onclick="new Audio('data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=').play().catch(() => {})">Listen</button>`,
  'open custom element': '<open-switch></open-switch>',
  'closed custom element': '<closed-switch style="cursor: pointer; display: inline-block"></closed-switch>',
  'disabled button': '<button disabled>Pay</button>',
  'button that says it is disabled': '<button aria-disabled="true">Order</button>',
  'slow request': `<button onclick="fetch('/slow').then(() => setTimeout(() => { document.title = 'Done' }, 4000))">Report</button>`,
  'request of the old kind': `<button onclick="const x = new XMLHttpRequest(); x.open('POST', '/save'); x.send()">Store</button>`,
  checkbox: '<input type="checkbox" aria-label="News" />',
  'label of a checkbox': '<label>Agree <input type="checkbox" /></label>',
  'label of a text field': '<label for="city">City</label><input id="city" />',
  select: '<select aria-label="Size"><option>S</option><option>M</option></select>',
  'text field that has the focus': '<input id="focused" value="text" aria-label="Name" />',
  'editable text': '<div contenteditable><p>Write here</p></div>',
  slider: '<input type="range" aria-label="Volume" />',
  'form with a missing value':
    '<form onsubmit="return false"><input required aria-label="Mail" /><button>Send</button></form>',
  'form that is emptied':
    '<form><input value="a" aria-label="Word" /><button type="reset">Clear</button></form>',
  'route of the application': `<button onclick="history.pushState({}, '', '/cart')">Cart</button>`,
  'link to a program': '<a href="mailto:a@shop.test">Mail</a>',
  'link to another window': '<a href="/next" target="_blank">Window</a>',
  tab: `<div role="tab" tabindex="0" onclick="this.ariaSelected = 'true'">Tab</div>`,
}

/** Controls that look alive and do nothing. */
const dead: Readonly<Record<string, string>> = {
  'button without a handler': '<button>Dead button</button>',
  'button that was clicked before': '<button autofocus>Focused</button>',
  'button whose handler does nothing': '<button onclick="void 0">Nothing</button>',
  'link to nowhere': '<a href="#">Nowhere</a>',
  'link without an effect': '<a href="javascript:void(0)">Void</a>',
  'link whose handler stops it': '<a href="/next" onclick="event.preventDefault()">Stopped</a>',
  'form that swallows its data': '<form onsubmit="return false"><button>Swallow</button></form>',
  'box with the pointer of a button': '<div style="cursor: pointer">Box</div>',
  'label without a field': '<label for="missing">Lost label</label>',
  'button by role': '<span role="button" tabindex="0">Role</span>',
  'button with a transition': '<button class="smooth">Smooth</button>',
}

const nameOf = (kind: string, name: string) => `${kind}-${name.replaceAll(' ', '-')}`
const sectionsOf = (kind: string, controls: typeof live) =>
  Object.entries(controls)
    .map(([name, html]) => `<section id="${nameOf(kind, name)}">${html}</section>`)
    .join('\n')

const page = (snippet: string) => `<!doctype html><title>Shop</title>
<style>.smooth { transition: color 0.2s } .smooth:active { color: red } section { margin: 6px } #list { height: 30px; overflow: auto }</style>
<h1>Shop</h1><p>It is <output id="clock">0</output></p>
${sectionsOf('dead', dead)}${sectionsOf('live', live)}
<div id="list"><p>1</p><p>2</p><p>3</p><p>4</p><p>5</p></div>
<div style="height: 3000px"></div><h2 id="far">Far</h2>
<script>
  // A clock changes by itself: no reaction to any click.
  setInterval(() => { clock.textContent = Number(clock.textContent) + 1 }, 1000)
  const button = '<button>Switch</button>'
  customElements.define('open-switch', class extends HTMLElement {
    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = button
      root.firstChild.onclick = () => { root.firstChild.textContent = 'On' }
    }
  })
  customElements.define('closed-switch', class extends HTMLElement {
    constructor() {
      super()
      const root = this.attachShadow({ mode: 'closed' })
      root.innerHTML = button
      root.firstChild.onclick = () => { root.firstChild.textContent = 'On' }
    }
  })
</script>${snippet}`

/** The time between two clicks: a reaction that comes after the next click is not that of the one before. */
const pauseMs = 500

/**
 * Waits for two frames, which the clock of the page does not hold up: scrolling and animations are noticed with them.
 */
const passFrames = (tab: Page) =>
  tab.evaluate(async () => {
    for (const _ of [1, 2])
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement)
      })
  })

const targets =
  'a,button,summary,video,open-switch,closed-switch,select,label,input:not([hidden]),[contenteditable] p,[role],[style]'

test('finds the dead controls of a page, and hardly a live one @desktop', async ({ page: tab, recorder }) => {
  recorder.change({ ...siteSettings(), masking: { ...siteSettings().masking, text: false } })
  const shop = await startShop({ '/': { html: page(recorder.snippet) }, '/next': { html: 'Next' } })
  tab.on('dialog', (dialog) => void dialog.accept())
  await tab.clock.install()
  await tab.goto(`${shop.origin}/`)
  await expect.poll(() => recorder.chunks.length).toBeGreaterThan(0)
  const now = () => tab.evaluate(() => Date.now())
  // From here on, time passes between clicks only: a slow machine changes no result.
  await tab.clock.pauseAt((await now()) + 1000)
  // Without scrolling: the way back would be noticed after the first click, as if the click had scrolled.
  await tab.locator('#focused').evaluate((field: HTMLElement) => field.focus({ preventScroll: true }))
  // The clock of the page is seen to change by itself before anything is clicked.
  await tab.clock.runFor(4000)

  const spans: { readonly id: string; readonly from: number; readonly to: number }[] = []
  const names = [
    ...Object.keys(dead).map((name) => nameOf('dead', name)),
    ...Object.keys(live).map((name) => nameOf('live', name)),
  ]
  for (const id of names) {
    const from = await now()
    await tab.locator(`[id="${id}"]`).locator(targets).first().click({ force: true })
    await passFrames(tab)
    await tab.clock.runFor(pauseMs)
    spans.push({ id, from, to: await now() })
  }
  const lastAt = spans.at(-1)?.to ?? 0
  await expect
    .poll(async () => {
      await tab.clock.runFor(1000)
      return Math.max(...recorder.events().map(({ timestamp }) => timestamp))
    })
    .toBeGreaterThan(lastAt)
  shop.close()

  const { clicks } = readFacts(recorder.events(), { url: `${shop.origin}/`, width: 1280, height: 720 })
  const timed = clicks.map(({ click, ...times }) => ({ ...times, ...click }))
  const { isDead } = decideSignals(timed, [], newSiteSettings.thresholds)
  const found = spans
    .filter(({ from, to }) => clicks.some(({ at }, index) => at >= from && at < to && isDead[index]))
    .map(({ id }) => id)
  const falseAlarms = found.filter((id) => id.startsWith('live'))
  expect(found.filter((id) => id.startsWith('dead'))).toEqual(
    Object.keys(dead).map((name) => nameOf('dead', name)),
  )
  expect(falseAlarms.length, falseAlarms.join()).toBeLessThanOrEqual(2)
})
