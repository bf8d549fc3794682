import { type ComponentType, createElement, memo, Suspense, use, useEffect } from 'react'
import type { Page } from '#site/pages.ts'
import { heldClicks } from './held-clicks.ts'
import { retype } from './retype.ts'

/** What was typed and clicked while the page did not listen is done now that it does. */
function Taken() {
  useEffect(() => {
    retype()
    heldClicks?.release('page')
  }, [])
  return null
}

/**
 * A page that, where it was prerendered, stays as it came until `taking` resolves: its words can be read and its
 * links followed without the script that draws it. Without `taking` it is taken over as soon as its script is there. A
 * page that is navigated to is loaded by its route's loader and drawn at once.
 */
export function keptPage(load: () => Promise<Page>, taking?: () => Promise<void>) {
  let Ready: ComponentType | undefined
  let arriving: Promise<ComponentType> | undefined

  const preload = async () => {
    const page = await load()
    Ready = page.default
    return page
  }
  const arrive = async () => {
    await taking?.()
    try {
      return (await preload()).default
    } catch (error) {
      if (!taking) throw error
      // Nobody has missed the script so far, and the page can be read: no reason to put an error in its place.
      await heldClicks?.clicked
      return (await preload()).default
    }
  }

  function View() {
    return (
      <>
        {createElement(Ready ?? use((arriving ??= arrive())))}
        <Taken />
      </>
    )
  }
  // Without properties and remembered, so that nothing above redraws the page before it was taken.
  const component = memo(function KeptPage() {
    useEffect(() => () => heldClicks?.release('page'), [])
    return (
      <Suspense>
        <View />
      </Suspense>
    )
  })
  return { component, preload }
}
