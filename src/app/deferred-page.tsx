import { type ComponentType, createElement, memo, Suspense, use, useEffect } from 'react'
import type { Page } from '#site/pages.ts'
import { earlyClicks } from './replay-early-clicks.ts'
import { syncEarlyInput } from './sync-early-input.ts'

/** Applies what was typed and clicked in the page before it was hydrated. */
function ApplyEarlyInput() {
  useEffect(() => {
    syncEarlyInput()
    earlyClicks?.replay('page')
  }, [])
  return null
}

/**
 * A page whose prerendered HTML is hydrated when the promise of `hydrateWhen` resolves, or at once without it.
 * `preload` loads the page for the router, so that a page reached by navigation renders without suspending.
 */
export function deferredPage(load: () => Promise<Page>, hydrateWhen?: () => Promise<void>) {
  let Loaded: ComponentType | undefined
  let pending: Promise<ComponentType> | undefined

  const preload = async () => {
    const page = await load()
    Loaded = page.default
    return page
  }
  const loadForHydration = async () => {
    await hydrateWhen?.()
    try {
      return (await preload()).default
    } catch (error) {
      if (!hydrateWhen) throw error
      // The prerendered page stays readable: report the failure only when a click needs the script.
      await earlyClicks?.clicked
      return (await preload()).default
    }
  }

  function View() {
    return (
      <>
        {createElement(Loaded ?? use((pending ??= loadForHydration())))}
        <ApplyEarlyInput />
      </>
    )
  }
  // Memoized and without props: a re-render from above before hydration would discard the prerendered HTML.
  const component = memo(function DeferredPage() {
    useEffect(() => () => earlyClicks?.replay('page'), [])
    return (
      <Suspense>
        <View />
      </Suspense>
    )
  })
  return { component, preload }
}
