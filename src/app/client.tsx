import './no-eval.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { announcePages } from './announce-page.ts'
import { quietMoment } from './first-sign.ts'
import { createAppRouter } from './router.tsx'
import { handleStartError } from './start-error.ts'

// Each page brings the styles it shows; those for what may open lay it out anew, which can wait until it answers.
void quietMoment().then(() => {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('body link[media="print"]'))
    sheet.media = 'all'
})

function start() {
  try {
    const router = createAppRouter()
    announcePages(router)
    // As a transition React takes the page over in slices, between which the page answers.
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

// A task of its own: between reading the program and starting it the page answers.
setTimeout(start)
