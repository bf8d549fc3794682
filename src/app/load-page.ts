import type { LoadPage, Page } from '#site/pages.ts'
import { ChunkLoadError, loadChunk } from '#ui/load-chunk.ts'

/** Loads a page. Throws as `loadChunk` does, and a `ChunkLoadError` for a module without a page. */
export async function loadPage(chunk: string, load: LoadPage): Promise<Page> {
  const page: Partial<Page> = await loadChunk(chunk, load)
  if (!page.default || !page.meta) throw new ChunkLoadError(chunk, 'missing')
  return { default: page.default, meta: page.meta }
}
