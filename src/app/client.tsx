import './older-browsers.ts'
import './zod-without-eval.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { announcePages } from './announce-pages.ts'
import { idleOrInteraction } from './hydrate-on-interaction.ts'
import { createAppRouter } from './router.tsx'

/** Logs an error that stopped the client; navigates to the error's `url` if it has one. */
function handleStartError(error: unknown) {
  console.error(error)
  const url = urlOf(error)
  if (url) window.location.assign(url)
}

function urlOf(error: unknown) {
  if (!(error instanceof Error) || !('url' in error) || typeof error.url !== 'string') return undefined
  if (!URL.canParse(error.url, window.location.href)) return undefined
  const { protocol, href } = new URL(error.url, window.location.href)
  return ['http:', 'https:'].includes(protocol) ? href : undefined
}

function start() {
  try {
    const router = createAppRouter()
    announcePages(router)
    // Hydrating in a transition yields to the browser between slices.
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterClient router={router} />
        </StrictMode>,
        { onUncaughtError: handleStartError },
      )
    })
  } catch (error) {
    handleStartError(error)
  }
}

// The build links complete stylesheets with media="print"; critical rules are inline. Applying them waits for idle.
void idleOrInteraction().then(() => {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('body link[media="print"]'))
    sheet.media = 'all'
})

// A separate task lets the browser respond between evaluating the script and hydrating.
setTimeout(start)
