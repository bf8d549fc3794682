import { expect, type Frame, type Page, type Route } from '@playwright/test'
import { recordingDemo } from '#content/demo-shop/recording-demo.ts'
import { routes } from '#content/site/routes.ts'
import type { ClickedElement, HeatMap, HeatMapPages } from '#contract/heat-maps/heat-map.ts'
import { replayFramePath } from '#contract/recordings/replay-frame.ts'
import type { Recording } from '#contract/visits/replay.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import { defineModel } from '#tests/support/model-graph.ts'
import { describePage } from '#tests/support/page-model.ts'
import { heatMapModel } from './heat-map.ts'

const pageModel = defineModel({
  ...heatMapModel,
  // Another page without pictures is the same to the map as the one before.
  filterEvents: (snapshot, event) =>
    event.type !== 'map.changed' ||
    event.pictures > 0 ||
    snapshot.context.pictures > 0 ||
    snapshot.matches('waiting'),
})

const pages: HeatMapPages['pages'] = Array.from({ length: 40 }, (_, number) => ({
  url: `https://shop.test/${number}`,
  views: { phone: 0, tablet: 0, desktop: 1 },
}))

const sessionOf = (picture: number) => `picture${String(picture).padStart(19, '0')}`

const recording: Recording = {
  id: sessionOf(0),
  site: { id: '00000000-0000-7000-8000-000000000012', name: 'Shop' },
  startedAt: '2026-11-20T10:00:00.000Z',
  duration: 5000,
  browserStart: 0,
  isOver: true,
  isLive: false,
  isWatched: false,
  bot: null,
  missing: 0,
  entryUrl: 'https://shop.test/',
  title: 'Shop',
  referrer: '',
  browser: 'Firefox',
  system: 'Linux',
  device: 'desktop',
  country: '',
  region: '',
  city: '',
  language: 'en',
  width: 1280,
  height: 720,
  userId: null,
  parts: [{ from: 0, to: 5000, bytes: 100 }],
  pages: [],
  clicks: [],
  next: null,
}

const events = [
  { type: eventType.meta, timestamp: 0, data: { href: 'https://shop.test/', width: 1280, height: 720 } },
  { type: eventType.fullSnapshot, timestamp: 0, data: {} },
]

const elementOf = (number: number): ClickedElement => ({
  path: `button:nth-of-type(${number})`,
  label: `Button ${number}`,
  clicks: 1,
  visits: 1,
  rageClicks: 0,
  deadClicks: 0,
})

const mapOf = (pictures: readonly number[], element: number): HeatMap => ({
  visits: 1,
  views: 1,
  isCut: false,
  clicks: 1,
  spots: [],
  elements: [elementOf(element)],
  scroll: { visits: 0, reached: [], average: null, fold: null },
  pictures: pictures.map((number) => ({ session: sessionOf(number), at: 0 })),
})

/** Stands in for the document of the frame: it shows every page, and the test answers what is measured. */
const frameDocument = `<!doctype html><title>Frame</title><script>
  const asked = []
  const say = (message) => parent.postMessage(message, location.origin)
  addEventListener('message', ({ data }) => {
    if (data.kind === 'measure') asked.push(data)
    if (data.kind === 'show') say({ kind: 'shown', request: data.request, pictures: 0 })
  })
  say({ kind: 'ready' })
  const page = (paths) => ({ width: 1280, height: 900, viewport: 720, boxes: paths.map(() => null), outline: [] })
  const answer = (kind) => { for (const { request, paths } of asked.splice(0)) say({ kind, request, page: page(paths) }) }
</script>`

const frameOf = (page: Page): Frame | undefined =>
  page.frames().find((frame) => new URL(frame.url(), page.url()).pathname === replayFramePath)

/** The number of a picture and its request, which the test answers. */
let heldPictures: readonly (readonly [picture: number, route: Route])[] = []

const pathnameIs = (pattern: RegExp) => (url: URL) => pattern.test(url.pathname)

describePage('heat-map', pageModel, {
  calls: { map: pathnameIs(/\/heat-map$/) },
  open: async ({ page }) => {
    heldPictures = []
    await page.route(pathnameIs(/^\/demo-recordings\/picture\d+$/), (route) => {
      const picture = Number(route.request().url().slice(-19))
      heldPictures = [...heldPictures, [picture, route]]
    })
    await page.route(pathnameIs(/\/heat-map-pages$/), (route) => route.fulfill({ json: { pages } }))
    await page.route(pathnameIs(/\/parts\/0$/), (route) => route.fulfill({ json: events }))
    await page.route(`**${replayFramePath}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: frameDocument }),
    )
    await page.goto(`${routes.pageStudyResults}?study=${recordingDemo}&view=heat-maps`)
    await expect(page.getByRole('combobox', { name: 'Page' })).toBeVisible()
  },
  act: ({ page, calls }) => {
    const skeleton = page.getByRole('status', { name: 'The heat map is loading' })
    const failure = page.getByRole('alert')
    const download = page.getByRole('button', { name: 'Download PNG' })
    let shownPage = 0
    let usedPictures = 0
    let pictures: readonly number[] = []
    let element = 1
    /** Chooses another page, but for the first map, whose request is held already. */
    const showMap = async () => {
      if (await skeleton.isHidden()) {
        shownPage += 1
        await page.getByRole('combobox', { name: 'Page' }).selectOption(pages[shownPage]?.url ?? '')
      }
      await (await calls.take('map')).fulfill({ json: mapOf(pictures, element) })
      await expect(skeleton).toBeHidden()
    }
    /** The request for a picture of this map: those for an earlier map stay without a reply. */
    const takePicture = async () => {
      const find = () => heldPictures.find(([picture]) => pictures.includes(picture))
      await expect.poll(() => find() !== undefined).toBe(true)
      const [, route] = find() ?? []
      heldPictures = []
      return route
    }
    const answer = async (kind: 'measured' | 'failed') => {
      const waiting = async () =>
        frameOf(page)
          ?.evaluate('asked.length')
          .catch(() => 0)
      await expect.poll(waiting).toBeGreaterThan(0)
      await frameOf(page)?.evaluate(`answer('${kind}')`)
    }
    const busy = async () => {
      await expect(page.getByText('The map is loading')).toBeVisible()
      await expect(download).toBeDisabled()
      await expect(failure).toHaveCount(0)
    }
    return {
      events: {
        'map.changed': ({ pictures: count }) => {
          pictures = Array.from({ length: count }, (_, number) => usedPictures + number)
          usedPictures += count
          return showMap()
        },
        'elements.changed': () => {
          element += 1
          return showMap()
        },
        'picture.next': () => page.getByRole('button', { name: 'Another page picture' }).click(),
        'retry.pressed': () => failure.getByRole('button', { name: 'Try again' }).click(),
      },
      ends: {
        showPicture: {
          complete: async () => (await takePicture())?.fulfill({ json: recording }),
          fail: async () => (await takePicture())?.abort(),
        },
        measurePage: { complete: () => answer('measured'), fail: () => answer('failed') },
      },
      states: {
        waiting: () => expect(skeleton).toBeVisible(),
        showing: busy,
        measuring: busy,
        drawn: async () => {
          await expect(download).toBeEnabled()
          await expect(failure).toHaveCount(0)
          await expect(page.getByRole('cell', { name: `Button ${element}` })).toBeVisible()
        },
        unpictured: async ({ context }) => {
          await expect(download).toBeEnabled()
          await expect(failure).toHaveCount(context.pictures > 0 ? 1 : 0)
        },
      },
    }
  },
})
