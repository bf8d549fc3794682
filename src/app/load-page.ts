import type { LoadPage, Page } from '#site/pages.ts'

const timeoutMs = 120_000

/** A page's code did not load: the request timed out or failed, or the module has no page. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'timeout' | 'missing' | 'error'

  constructor(chunk: string, type: ChunkLoadError['type'], cause?: unknown) {
    super(`Loading chunk ${chunk} failed (${type})`, { cause })
    this.type = type
  }
}

/** A page's stylesheet did not load. */
export class CssChunkLoadError extends Error {
  override readonly name = 'CssChunkLoadError'
  readonly code = 'CSS_CHUNK_LOAD_FAILED'

  constructor(chunk: string, cause?: unknown) {
    super(`Loading CSS chunk ${chunk} failed`, { cause })
  }
}

const isStylesError = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS')

/** Loads a page. Throws a `ChunkLoadError` (also after 120 seconds) or a `CssChunkLoadError`. */
export async function loadPage(chunk: string, load: LoadPage): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, 'timeout')), timeoutMs)
  })
  try {
    const page: Partial<Page> = await Promise.race([load(), timeout])
    if (!page.default || !page.meta) throw new ChunkLoadError(chunk, 'missing')
    return { default: page.default, meta: page.meta }
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw isStylesError(error)
      ? new CssChunkLoadError(chunk, error)
      : new ChunkLoadError(chunk, 'error', error)
  } finally {
    clearTimeout(timer)
  }
}
