import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { createAppRouter } from './router.tsx'

/** A page as HTML, and the modules it imported on the way (recorded by the build; empty in development). */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Whether the page can be used without the modules it imported, until a visitor reaches for it. */
  readonly isKept: boolean
}

/** In development the browser loads the client entry from source; the build links its own chunks instead. */
const clientEntry = import.meta.env.DEV ? '<script type="module" src="/src/app/client.tsx"></script>' : ''

/**
 * Renders the page at `url` (path and query) to a complete HTML document.
 * Status is 200, 404 with the not-found page, or 500 when the page could not be drawn.
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
    isKept: router.state.matches.at(-1)?.staticData.isKept ?? false,
  }
}
