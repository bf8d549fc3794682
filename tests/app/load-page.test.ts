import { afterEach, expect, test, vi } from 'vitest'
import { loadPage } from '#app/load-page.ts'
import type { Page } from '#site/pages.ts'
import { ChunkLoadError, CssChunkLoadError } from '#ui/load-chunk.ts'

const page: Page = { default: () => null, meta: { title: 'A page', description: 'About it' } }

afterEach(() => {
  vi.useRealTimers()
})

test('returns the loaded page', async () => {
  await expect(loadPage('pageHome', async () => page)).resolves.toEqual(page)
})

test('rejects after 120 seconds with the type timeout', async () => {
  vi.useFakeTimers()
  const failure = loadPage('pageHome', () => new Promise<Page>(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' })
})

test('rejects a module without a page with the type missing', async () => {
  // @ts-expect-error a chunk of a partial deployment may be empty
  const importEmpty: () => Promise<Page> = async () => ({})
  await expect(loadPage('pageHome', importEmpty)).rejects.toMatchObject({ type: 'missing' })
})

test('rejects a failed request with the type error and its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const failure = await loadPage('pageHome', () => Promise.reject(cause)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure).toMatchObject({ type: 'error', cause, message: 'Loading chunk pageHome failed (error)' })
})

test('rejects a failed stylesheet with CssChunkLoadError', async () => {
  const cause = new Error('Unable to preload CSS for /assets/home.css')
  const failure = await loadPage('pageHome', () => Promise.reject(cause)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CssChunkLoadError)
  expect(failure).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
})
