import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { createAppRouter } from './router.tsx'
import { WorkspaceDocument } from './workspace-document.tsx'

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Whether the page's own modules are loaded only when it is hydrated on interaction. */
  readonly isDeferred: boolean
}

/** In development a document loads its entry from source; the build links its chunks instead. */
const scriptOf = (entry: string) =>
  import.meta.env.DEV ? `<script type="module" src="/src/app/${entry}"></script>` : ''

const withEntry = (html: string, entry: string) => html.replace('</body>', `${scriptOf(entry)}</body>`)

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
    html: withEntry(html, 'client.tsx'),
    isDeferred: router.state.matches.at(-1)?.staticData.isDeferred ?? false,
  }
}

/**
 * Renders the document of the workspace app, which the browser fills. Status is 404 for a path that the app does not
 * have.
 */
export const renderWorkspace = (status: 200 | 404) =>
  withEntry(`<!DOCTYPE html>${renderToStaticMarkup(<WorkspaceDocument status={status} />)}`, 'workspace.tsx')
