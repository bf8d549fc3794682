import { expect, test, type APIRequestContext } from '@playwright/test'
import { redirects } from '#content/site/redirects.ts'
import { routes } from '#content/site/routes.ts'
import { addressOf, everyPage } from '#tests/support/page-families.ts'

const attributesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

const fetchPage = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })
  return response.text()
}

/** Runs a few calls at a time: the requests wait for the server more than they compute. */
const inParallel = async <Item>(items: readonly Item[], call: (item: Item) => Promise<void>) => {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await call(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

test('has no broken link or anchor on any page @desktop', async ({ request }) => {
  const documents = new Map<string, { anchors: ReadonlySet<string>; links: readonly string[] }>()
  await inParallel(everyPage, async ([, path]) => {
    const html = await fetchPage(request, addressOf(path))
    const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href)
    documents.set(path, { anchors: new Set(attributesOf(html, 'id')), links })
  })

  const broken: string[] = []
  const files = new Set<string>()
  let count = 0
  for (const [from, { links }] of documents)
    for (const link of links) {
      const url = new URL(link.replaceAll('&amp;', '&'), `http://site${from}`)
      if (url.host !== 'site') continue
      count += 1
      const target = documents.get(url.pathname)
      if (!target) files.add(url.pathname)
      else if (url.hash && !target.anchors.has(url.hash.slice(1))) broken.push(`${from}: ${link}`)
    }
  // Files of results are written when they are asked for: their headers say whether they exist.
  await inParallel([...files], async (file) => {
    if ((await request.head(file)).status() !== 200) broken.push(file)
  })
  expect(count).toBeGreaterThan(1000)
  expect(broken).toEqual([])
})

test('the page of a tool links to each of its sections @desktop', async ({ request }) => {
  const sections = {
    pageToolCardSort: ['results', 'steps', 'method', 'planner', 'features', 'why', 'questions', 'more'],
    pageOwnDatabase: ['steps', 'screens', 'features', 'why', 'questions', 'more'],
  } as const
  for (const route of ['pageToolCardSort', 'pageOwnDatabase'] as const) {
    const html = await (await request.get(routes[route])).text()
    const outline = /<nav[^>]*aria-label="On this page".*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect([...outline.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual(sections[route])
    const ids = [...html.matchAll(/<section[^>]* id="(\w+)"/g)].map(([, id]) => id)
    expect(sections[route].filter((id) => !ids.includes(id))).toEqual([])
  }
})

test('redirects old paths permanently @desktop', async ({ request }) => {
  const wrong: string[] = []
  await inParallel(Object.entries(redirects), async ([path, { route, hash }]) => {
    const response = await request.get(`${path}?from=mail`, { maxRedirects: 0 })
    const expected = `${routes[route]}?from=mail${hash ? `#${hash}` : ''}`
    if (response.status() !== 301 || response.headers()['location'] !== expected) wrong.push(path)
  })
  expect(wrong).toEqual([])
})

for (const [typed, path] of [
  ['/Pricing', '/pricing'],
  ['/card-sort-tool/', '/card-sort-tool'],
  ['/open-card-sorting-DEMO/', '/Open-card-sorting-demo'],
  ['/Card-Sorting/', '/card-sort-tool'],
] as const)
  test(`redirects ${typed} to ${path} @desktop`, async ({ request }) => {
    const response = await request.get(typed, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers()['location']).toBe(path)
  })

test('keeps the anchor in a redirect @desktop', async ({ page }) => {
  await page.goto('/plans#rules')
  await expect(page).toHaveURL('/pricing#rules')
})

test('redirects old paths in the router @desktop', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => history.pushState(null, '', '/Card-Sorting/?from=mail#questions'))
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
  await expect(page).toHaveURL('/card-sort-tool?from=mail#questions')
  await expect(page.locator('h1')).toHaveText('See how people group your content')
})

test('serves the old import example @desktop', async ({ request }) => {
  const response = await request.get('/replay-tasks-csv-import-example.csv')
  expect(response.status()).toBe(200)
  expect(await response.text()).toMatch(/^title,task,start_url,success_url\n/)
})

test('shows a helpful page for an unknown path @desktop', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', '/no-such-page')
  await page.getByRole('main').getByRole('link', { name: 'all features' }).click()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', '/features')
  await expect(page).toHaveURL('/features')
})
