import { useEffect, useRef } from 'react'
import type { ScreensById } from '#machines/tools/prototype/prototype-walk.ts'
import { nextScreens } from '../analysis/outcomes.ts'

/** Decodes the screens that the current one leads to, ahead of a tap, and forgets all others. */
export const useNearScreens = (screens: ScreensById, current: string, isActive: boolean) => {
  const near = useRef(new Map<string, HTMLImageElement>())
  useEffect(() => {
    const screen = screens.get(current)
    if (!isActive || !screen) return
    const wanted = new Set(nextScreens(screen))
    for (const id of near.current.keys()) if (!wanted.has(id)) near.current.delete(id)
    for (const id of wanted) {
      const src = screens.get(id)?.src
      if (src === undefined || near.current.has(id)) continue
      const image = new Image()
      image.src = src
      // A screen that cannot be loaded yet is loaded again when it is shown.
      image.decode().catch(() => undefined)
      near.current.set(id, image)
    }
  }, [screens, current, isActive])
}
