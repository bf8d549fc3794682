import { afterEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, CssChunkLoadError, loadPage } from '#app/load-page.ts'
import type { Page } from '#site/pages.ts'

const page: Page = { default: () => null, meta: { title: 'A page', description: 'About it' } }

afterEach(() => {
  vi.useRealTimers()
})

test('a page arrives', async () => {
  await expect(loadPage('pageHome', async () => page)).resolves.toEqual(page)
})

test('a page that takes 120 seconds is given up', async () => {
  vi.useFakeTimers()
  const failure = loadPage('pageHome', () => new Promise<Page>(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' })
})

test('a module without a page is missing', async () => {
  // @ts-expect-error what a half-deployed chunk may turn out to be
  const importEmpty: () => Promise<Page> = async () => ({})
  await expect(loadPage('pageHome', importEmpty)).rejects.toMatchObject({ type: 'missing' })
})

test('a request that fails is an error of its chunk and keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const failure = await loadPage('pageHome', () => Promise.reject(cause)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure).toMatchObject({ type: 'error', cause, message: 'Loading chunk pageHome failed (error)' })
})

test('styles that do not arrive are told apart', async () => {
  const cause = new Error('Unable to preload CSS for /assets/home.css')
  const failure = await loadPage('pageHome', () => Promise.reject(cause)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CssChunkLoadError)
  expect(failure).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
})
