const timeoutMs = 120_000

/**
 * Code that is loaded lazily did not arrive: the request timed out or failed, or the module lacks what it is loaded
 * for.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'timeout' | 'missing' | 'error'

  constructor(chunk: string, type: ChunkLoadError['type'], cause?: unknown) {
    super(`Loading chunk ${chunk} failed (${type})`, { cause })
    this.type = type
  }
}

/** The stylesheet of lazily loaded code did not load. */
export class CssChunkLoadError extends Error {
  override readonly name = 'CssChunkLoadError'
  readonly code = 'CSS_CHUNK_LOAD_FAILED'

  constructor(chunk: string, cause?: unknown) {
    super(`Loading CSS chunk ${chunk} failed`, { cause })
  }
}

const isStylesError = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS')

/**
 * Loads code lazily. Throws a `ChunkLoadError` (also after 120 seconds) or a `CssChunkLoadError`. The build calls it
 * around every dynamic import of our own code: scripts/time-out-imports.ts.
 */
export async function loadChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, 'timeout')), timeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    if (error instanceof ChunkLoadError || error instanceof CssChunkLoadError) throw error
    throw isStylesError(error)
      ? new CssChunkLoadError(chunk, error)
      : new ChunkLoadError(chunk, 'error', error)
  } finally {
    clearTimeout(timer)
  }
}
