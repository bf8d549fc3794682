import { type ComponentType, createElement, memo, Suspense, use, useEffect } from 'react'
import type { Page } from '#site/pages.ts'
import { keepClicks } from './keep-clicks.ts'

function Taken({ onTaken }: { onTaken: () => void }) {
  useEffect(onTaken, [onTaken])
  return null
}

/**
 * A page that, where it was prerendered, stays as it came until `taking` resolves: its words can be read and its
 * links followed without the script that draws it. What is clicked meanwhile is done when the page listens. A page
 * that is navigated to is loaded by its route's loader and drawn at once.
 */
export function keptPage(load: () => Promise<Page>, taking: () => Promise<void>) {
  let Ready: ComponentType | undefined
  let arriving: Promise<ComponentType> | undefined
  let clicks: ReturnType<typeof keepClicks> | undefined

  const preload = async () => {
    const page = await load()
    Ready = page.default
    return page
  }
  const arrive = async () => {
    clicks = keepClicks()
    await taking()
    try {
      return (await preload()).default
    } catch {
      // Nobody has missed the script so far, and the page can be read: no reason to put an error in its place.
      await clicks.clicked
      return (await preload()).default
    }
  }
  const release = () => clicks?.release()

  function View() {
    return (
      <>
        {createElement(Ready ?? use((arriving ??= arrive())))}
        <Taken onTaken={release} />
      </>
    )
  }
  // Without properties and remembered, so that nothing above redraws the page before it was taken.
  const component = memo(function KeptPage() {
    useEffect(() => () => clicks?.drop(), [])
    return (
      <Suspense>
        <View />
      </Suspense>
    )
  })
  return { component, preload }
}
