import { expect, type Page, type Route } from '@playwright/test'

/** Which requests of a page belong to a call. */
export type CallUrl = string | RegExp | ((url: URL) => boolean)

/** Holds the calls of a page until a path says how each of them ends: meanwhile its visitor waits. */
export const holdCalls = async (page: Page, urls: Readonly<Record<string, CallUrl>>) => {
  const held = new Map(Object.keys(urls).map((id): [string, Route[]] => [id, []]))
  for (const [id, url] of Object.entries(urls)) await page.route(url, (route) => held.get(id)?.push(route))
  const arrived = async (id: string) => {
    const queue = held.get(id) ?? []
    await expect
      .poll(() => queue.length, { message: `the page makes the call ${id}`, intervals: [10, 20, 50, 100] })
      .toBeGreaterThan(0)
    return queue
  }
  return {
    /** Waits until a call waits under an id: one that is still on its way here could not be dropped. */
    arrived,
    /** The call that waits under an id, as soon as there is one. */
    next: async (id: string) => {
      const [route] = (await arrived(id)).splice(0)
      if (!route) throw new Error(`No call ${id}`)
      return route
    },
    /** Drops what nobody waits for any more. */
    forget: async () => {
      const routes = [...held.values()].flatMap((queue) => queue.splice(0))
      await Promise.all(routes.map((route) => route.abort().catch(() => undefined)))
    },
  }
}
export type HeldCalls = Awaited<ReturnType<typeof holdCalls>>

/** The server answers what was asked. */
export const passOn = (route: Route) => route.continue()

/** The call never arrives. */
export const lose = (route: Route) => route.abort()

/** Something gets lost on the way: the server answers what is left. */
export const passOnChanged = (route: Route, changed: Readonly<Record<string, unknown>>) => {
  const body: unknown = route.request().postDataJSON()
  return route.continue({ postData: { ...(typeof body === 'object' && body), ...changed } })
}

/** The call arrives as something that the server does not read, and is refused as a whole: `mediaType`. */
export const passOnUnreadable = (route: Route) =>
  route.continue({ headers: { ...route.request().headers(), 'content-type': 'application/xml' } })

/** The server's answer with some of it changed. */
export const answerChanged = async (route: Route, changed: Readonly<Record<string, unknown>>) => {
  const response = await route.fetch()
  const body: unknown = await response.json()
  await route.fulfill({ response, json: { ...(typeof body === 'object' && body), ...changed } })
}
