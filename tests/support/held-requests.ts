import { expect, type Page, type Route } from '@playwright/test'
import { messages } from '#contract/shared/messages.ts'

/** The requests of a page that belong to a call. */
export type CallUrl = string | RegExp | ((url: URL) => boolean)

/** The requests of a call that shares its address with another one. */
export interface CallRequest {
  readonly method: 'GET' | 'POST'
  readonly url: CallUrl
}

const isCallRequest = (request: CallUrl | CallRequest): request is CallRequest =>
  typeof request === 'object' && 'method' in request

/** Intercepts the requests of a page and holds them until the test continues, fulfills or aborts each. */
export const holdRequests = async (page: Page, urls: Readonly<Record<string, CallUrl | CallRequest>>) => {
  const held = new Map(Object.keys(urls).map((id): [string, Route[]] => [id, []]))
  for (const [id, request] of Object.entries(urls)) {
    const { url, method } = isCallRequest(request) ? request : { url: request, method: null }
    await page.route(url, (route) =>
      method === null || route.request().method() === method ? held.get(id)?.push(route) : route.fallback(),
    )
  }
  const waitFor = async (id: string) => {
    const queue = held.get(id) ?? []
    await expect
      .poll(() => queue.length, { message: `the page sends ${id}`, intervals: [10, 20, 50, 100] })
      .toBeGreaterThan(0)
    return queue
  }
  return {
    /** Waits until a request is held under an id: only then can it be aborted. */
    waitFor,
    /** Takes the request held under an id, as soon as there is one. */
    take: async (id: string) => {
      const [route] = (await waitFor(id)).splice(0)
      if (!route) throw new Error(`No request is held for ${id}`)
      return route
    },
    /** Aborts all held requests. */
    abortAll: async () => {
      const routes = [...held.values()].flatMap((queue) => queue.splice(0))
      await Promise.all(routes.map((route) => route.abort().catch(() => undefined)))
    },
  }
}
export type HeldRequests = Awaited<ReturnType<typeof holdRequests>>

export const continueRequest = (route: Route) => route.continue()

export const abortRequest = (route: Route) => route.abort()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Answers as a busy server does. */
export const fulfillBusy = (route: Route) =>
  route.fulfill({ status: 503, json: { message: messages.server.busy } })

/** Sends the request with changed fields in its JSON body. */
export const continueWithChanges = (route: Route, changes: Readonly<Record<string, unknown>>) => {
  const body: unknown = route.request().postDataJSON()
  return route.continue({ postData: { ...(isObject(body) && body), ...changes } })
}

/** Sends the request with a media type that the server rejects. */
export const continueWithWrongMediaType = (route: Route) =>
  route.continue({ headers: { ...route.request().headers(), 'content-type': 'application/xml' } })

/** Answers with the server's reply, with changed fields in its JSON body. */
export const fulfillWithChanges = async (route: Route, changes: Readonly<Record<string, unknown>>) => {
  const response = await route.fetch()
  const body: unknown = await response.json()
  await route.fulfill({ response, json: { ...(isObject(body) && body), ...changes } })
}
