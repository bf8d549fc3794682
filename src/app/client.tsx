import './no-eval.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { announcePages } from './announce-page.ts'
import { createAppRouter } from './router.tsx'
import { handleStartError } from './start-error.ts'

for (const sheet of document.querySelectorAll<HTMLLinkElement>('body link[media="print"]'))
  sheet.media = 'all'

try {
  const router = createAppRouter()
  announcePages(router)
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    { onUncaughtError: handleStartError },
  )
} catch (error) {
  handleStartError(error)
}
