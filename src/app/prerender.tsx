import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { createAppRouter } from './router.tsx'

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Whether the page's own modules are loaded only when it is hydrated on interaction. */
  readonly isDeferred: boolean
}

/** In development the document loads the client from source; the build links its chunks instead. */
const clientEntry = import.meta.env.DEV ? '<script type="module" src="/src/app/client.tsx"></script>' : ''

/**
 * Renders the page at `url` (path and query) to a complete HTML document.
 * Status is 200, 404 with the not-found page, or 500 when rendering failed.
 */
export async function render(url: string): Promise<RenderedPage> {
  const request = new Request(new URL(url, 'http://localhost'))
  const router = createAppRouter()
  const handle = createRequestHandler({ createRouter: () => router, request })
  const response = await handle(defaultRenderHandler)
  const html = await response.text()
  return {
    status: response.status,
    html: html.replace('</body>', `${clientEntry}</body>`),
    isDeferred: router.state.matches.at(-1)?.staticData.isDeferred ?? false,
  }
}
