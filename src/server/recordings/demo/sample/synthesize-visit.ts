import { shopPath, shopProducts } from '#content/demo-shop/shop.ts'
import { shopSampleKey } from '#content/demo-shop/recording-demo.ts'
import { eventType, incrementalSource, mouseInteraction } from '#contract/recordings/rrweb.ts'
import { dayMs, hourMs } from '#contract/shared/milliseconds.ts'
import { createRandom, type Random } from './random.ts'
import { type RecordedPage, type RecordedPages, type SampleEvent, sampleOrigin } from './recorded-pages.ts'

/** A generated visit: the body of a chunk, and what a request would say about its sender. */
export interface SampleVisit {
  readonly session: string
  readonly body: object
  readonly userAgent: string
  readonly country: string
}

const desktopAgents = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    42,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    22,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 12],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    14,
  ],
] as const
const phoneAgents = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    40,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    46,
  ],
] as const

const countries = [
  [['DE', 'de-DE'], 26],
  [['GB', 'en-GB'], 18],
  [['US', 'en-US'], 17],
  [['FR', 'fr-FR'], 11],
  [['SK', 'sk-SK'], 9],
  [['CZ', 'cs-CZ'], 7],
  [['ES', 'es-ES'], 6],
  [['SE', 'sv-SE'], 4],
  [['JP', 'ja-JP'], 2],
] as const

/** Referrer and parameters of a campaign. */
const origins = [
  [['', ''], 30],
  [['https://www.google.com/', ''], 28],
  [['https://duckduckgo.com/', ''], 5],
  [['https://www.pinterest.com/', ''], 7],
  [['https://balcony-letters.example/', ''], 8],
  [['', '?utm_source=newsletter&utm_medium=email&utm_campaign=spring'], 12],
  [['https://www.google.com/', '?utm_source=google&utm_medium=cpc&utm_campaign=herbs'], 7],
  [['https://www.instagram.com/', '?utm_source=instagram&utm_medium=social&utm_campaign=spring'], 6],
] as const

type Persona = 'browser' | 'buyer' | 'bargain' | 'zoomer' | 'helper' | 'leaver'
const personas = [
  ['browser', 30],
  ['buyer', 24],
  ['bargain', 14],
  ['zoomer', 12],
  ['helper', 10],
  ['leaver', 10],
] as const satisfies readonly (readonly [Persona, number])[]

const clickTypes: ReadonlySet<unknown> = new Set([
  mouseInteraction.mouseUp,
  mouseInteraction.mouseDown,
  mouseInteraction.click,
])
/** A further click on what was clicked before: the press without what it caused. */
const isOfPress = ({ type, data }: SampleEvent) =>
  (type === eventType.incrementalSnapshot &&
    data['source'] === incrementalSource.mouseInteraction &&
    clickTypes.has(data['type'])) ||
  (type === eventType.custom && data['tag'] === 'click')

/** Writes the events of a visit, page after page. */
const createWriter = (random: Random, pages: readonly RecordedPage[], startedAt: number, query: string) => {
  const events: SampleEvent[] = []
  let now = startedAt
  let page: RecordedPage | undefined
  let top = 0
  let farthest = 0
  let place = { x: 300, y: 300 }
  let isFirst = true

  const add = (event: Pick<SampleEvent, 'type' | 'data'>, at = now) =>
    void events.push({ ...event, timestamp: Math.round(at) })
  const wait = (min: number, max: number) => {
    now += random.between(min, max)
  }
  const noteReach = () => {
    if (!page) return
    const bottom = Math.min(page.pageHeight, farthest + page.height)
    add({ type: eventType.custom, data: { tag: 'reach', payload: { bottom, height: page.pageHeight } } })
  }

  const open = (path: string) => {
    const next = pages.find((each) => each.path === path)
    if (!next) throw new Error(`The sample has no page ${path}`)
    if (page) noteReach()
    now += random.between(250, 900)
    page = next
    top = 0
    farthest = 0
    for (const event of next.start) {
      const isAddress = event.type === eventType.meta && isFirst
      const href = `${sampleOrigin}${path}${query}`
      add(isAddress ? { ...event, data: { ...event.data, href } } : event, now + event.timestamp)
    }
    now += next.start.at(-1)?.timestamp ?? 0
    isFirst = false
    const vital = (name: string, value: number) =>
      add({ type: eventType.custom, data: { tag: 'vital', payload: { name, value } } }, now + 5)
    vital('TTFB', random.between(40, 420))
    vital('LCP', random.between(600, 2900))
    vital('CLS', random.between(0, 0.06))
    wait(700, 2600)
  }

  /** Moves the pointer on a slightly bent way; phones have none. */
  const moveTo = (x: number, y: number) => {
    if (!page || page.width < 600) return
    const steps = Math.max(3, Math.round(Math.hypot(x - place.x, y - place.y) / 70))
    const bend = random.between(-60, 60)
    const positions = Array.from({ length: steps }, (_, index) => {
      const share = (index + 1) / steps
      const eased = share * share * (3 - 2 * share)
      const aside = Math.sin(share * Math.PI) * bend
      return {
        x: Math.round(place.x + (x - place.x) * eased),
        y: Math.round(place.y + (y - place.y) * eased + aside),
        id: 1,
        timeOffset: -50 * (steps - 1 - index),
      }
    })
    now += steps * 50
    add({ type: eventType.incrementalSnapshot, data: { source: incrementalSource.mouseMove, positions } })
    place = { x, y }
  }

  const scrollTo = (to: number) => {
    if (!page) return
    const target = Math.round(Math.max(0, Math.min(to, page.pageHeight - page.height)))
    const from = top
    const steps = Math.ceil(Math.abs(target - from) / 160)
    for (let step = 1; step <= steps; step += 1) {
      now += random.between(90, 220)
      top = Math.round(from + ((target - from) * step) / steps)
      add({
        type: eventType.incrementalSnapshot,
        data: { source: incrementalSource.scroll, id: 1, x: 0, y: top },
      })
    }
    farthest = Math.max(farthest, top)
  }

  const clipOf = (name: string) => page?.clips[name]

  /** Clicks an element with everything that the click caused; false if the page does not have the element. */
  const click = (name: string, times = 1) => {
    const clip = clipOf(name)
    if (!clip) return false
    scrollTo(clip.top)
    moveTo(clip.x + random.between(-12, 12), clip.y + random.between(-6, 6))
    wait(150, 700)
    for (const event of clip.events) add(event, now + event.timestamp)
    let again = now
    for (let count = 1; count < times; count += 1) {
      again += random.between(240, 420)
      for (const event of clip.events.filter(isOfPress)) add(event, again + event.timestamp)
    }
    const end = clip.events.at(-1)?.timestamp ?? 0
    now = Math.max(now + (name === 'order' ? end : Math.min(end, 250)), again) + 120
    return true
  }

  const look = (share: number) => {
    if (!page) return
    scrollTo((page.pageHeight - page.height) * share)
    moveTo(random.between(200, page.width - 80), random.between(150, page.height - 120))
    wait(900, 5200)
  }

  /** Follows a link of the page; without the link the visitor types the address or goes back. */
  const follow = (name: string, path: string) => {
    click(name)
    open(path)
  }

  const finish = () => {
    noteReach()
    events.sort((one, other) => one.timestamp - other.timestamp)
    return events
  }
  return { open, follow, click, look, wait, finish, isWide: () => (page?.width ?? 0) > 600 }
}
type Writer = ReturnType<typeof createWriter>

const productPath = (id: string) => {
  const product = shopProducts.find((each) => each.id === id)
  return `${shopPath}/${product?.category ?? 'plants'}/${id}`
}
const plants = `${shopPath}/plants`
const tools = `${shopPath}/tools`
const help = `${shopPath}/help`
const basket = `${shopPath}/basket`
const checkout = `${shopPath}/checkout`

const openProduct = (writer: Writer, random: Random) => {
  const isPlant = random.isTrue(0.7)
  const choices = shopProducts.filter(({ category }) => (category === 'plants') === isPlant)
  const { id } = random.weighted(choices.map((product, index) => [product, index < 2 ? 3 : 2]))
  writer.follow(isPlant ? 'plants' : 'tools', isPlant ? plants : tools)
  writer.look(random.between(0.2, 1))
  writer.follow(id, productPath(id))
  writer.look(random.between(0, 0.4))
  return productPath(id)
}

const acts: Readonly<Record<Persona, (writer: Writer, random: Random) => void>> = {
  browser: (writer, random) => {
    writer.look(random.between(0.3, 1))
    if (random.isTrue(0.35)) {
      writer.click('offer')
      writer.wait(2500, 4200)
      if (random.isTrue(0.4)) {
        writer.click('offer', 2)
        writer.wait(3200, 4200)
      }
    }
    openProduct(writer, random)
    if (random.isTrue(0.5)) writer.click('care')
    writer.wait(1500, 6000)
    if (random.isTrue(0.5)) openProduct(writer, random)
  },
  buyer: (writer, random) => {
    openProduct(writer, random)
    writer.click('add')
    writer.wait(900, 2500)
    writer.follow('basket', basket)
    writer.look(0.2)
    writer.follow('checkout', checkout)
    writer.click('name')
    writer.wait(6000, 16_000)
    // The button shows nothing for seconds: most people press it again.
    writer.click('order', random.isTrue(0.6) ? Math.round(random.between(3, 6)) : 1)
    writer.wait(1500, 4000)
  },
  bargain: (writer, random) => {
    writer.look(0.4)
    openProduct(writer, random)
    writer.click('add')
    writer.wait(800, 2000)
    writer.follow('basket', basket)
    writer.click('code-field')
    writer.wait(1800, 4200)
    writer.click('code')
    writer.wait(2600, 5200)
    if (random.isTrue(0.5)) {
      writer.click('code-field')
      writer.wait(2400, 5000)
    }
    if (random.isTrue(0.35)) writer.follow('home', shopPath)
    writer.wait(600, 2500)
  },
  zoomer: (writer, random) => {
    openProduct(writer, random)
    writer.click('zoom', random.isTrue(0.4) ? 3 : 1)
    writer.wait(3300, 5000)
    writer.click('zoom')
    writer.wait(3300, 5200)
    if (random.isTrue(0.3)) {
      writer.click('add')
      writer.wait(1000, 3000)
    }
  },
  helper: (writer, random) => {
    const product = openProduct(writer, random)
    writer.follow('help', help)
    writer.wait(600, 2200)
    // Back at once: the page did not answer the question.
    writer.open(product)
    writer.look(0.5)
    if (random.isTrue(0.5)) {
      writer.follow('help', help)
      writer.click('question')
      writer.wait(2500, 7000)
    }
  },
  leaver: (writer, random) => {
    writer.wait(900, 4200)
    if (random.isTrue(0.4)) writer.look(random.between(0.1, 0.5))
  },
}

const sampleDays = 28

/**
 * The visit with this number, the same for the same number and day: a person of some kind in the recorded pages.
 * `until` is the day before which the visits of the sample end.
 */
export const synthesizeVisit = (pages: RecordedPages, number: number, until: number): SampleVisit => {
  const random = createRandom(number * 7919 + 17)
  const isPhone = random.isTrue(0.44)
  const shown = isPhone ? pages.phone : pages.desktop
  const persona = random.weighted<Persona>(personas)
  const [country, language] = random.weighted<readonly [string, string]>(countries)
  const [referrer, query] = random.weighted<readonly [string, string]>(origins)
  const userAgent = random.weighted<string>(isPhone ? phoneAgents : desktopAgents)
  const daysAgo = 1 + Math.floor(random.share() * sampleDays)
  const startedAt = until - daysAgo * dayMs + Math.round(random.between(6.5, 22.5) * hourMs)
  const landing = random.weighted<string>([
    [shopPath, 70],
    [plants, 18],
    [productPath('basil'), 12],
  ])
  const writer = createWriter(random, shown, startedAt, query)
  writer.open(landing)
  acts[persona](writer, random)
  const events = writer.finish()
  const first = shown.find(({ path }) => path === landing)
  const { width = 0, height = 0, title = '' } = first ?? {}
  return {
    session: random.text(26),
    userAgent,
    country,
    body: {
      site: shopSampleKey,
      secret: random.text(32),
      visitor: random.text(26),
      number: 0,
      page: { url: `${sampleOrigin}${landing}${query}`, title, referrer, width, height },
      client: {
        language,
        screen: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        touchPoints: isPhone ? 5 : 0,
        isDriven: false,
        isNew: random.isTrue(0.68),
      },
      sentAt: events.at(-1)?.timestamp ?? startedAt,
      events,
    },
  }
}
