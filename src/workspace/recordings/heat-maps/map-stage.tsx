import { useElementSize } from '@mantine/hooks'
import { useLayoutEffect, useRef } from 'react'
import type { ClickedElement } from '#contract/heat-maps/heat-map.ts'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import type { DrawMap } from './draw-map.ts'
import { useHeatMapSource } from './heat-map-source.tsx'
import type { Picture, PictureController } from './picture-controller.ts'
import styles from './heat-map.module.css'

/** Largest share of the height of the window that the map takes. */
const maxHeightShare = 0.72
/** The empty page behind a map before a recording is shown, or without one. */
const emptyPage = { phone: 390, tablet: 820, desktop: 1280 } as const
export const emptyPageOf = (width: keyof typeof emptyPage) => ({
  width: emptyPage[width],
  height: 2400,
  viewport: width === 'desktop' ? 800 : 844,
})

interface MapStageProps {
  readonly site: string
  readonly label: string
  readonly page: Pick<Picture, 'width' | 'height' | 'viewport'>
  readonly picture: Picture | undefined
  readonly controller: PictureController
  readonly draws: readonly DrawMap[]
  /** Elements that lead to their recordings. */
  readonly elements: readonly ClickedElement[]
  readonly filterOf: (element: ClickedElement) => RecordingFilter
  readonly nameOf: (element: ClickedElement) => string
}

/**
 * The map over the page of a recording. The frame keeps the size of its window, as pages have parts that are as high as
 * the window; it is scrolled with the map.
 */
export function MapStage(props: MapStageProps) {
  const { site, label, page, picture, controller, draws, elements, filterOf, nameOf } = props
  const { RecordingsLink } = useHeatMapSource()
  const { ref, width: available } = useElementSize()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { width, height, viewport } = page
  const most = window.innerHeight * maxHeightShare
  const scale = Math.min(1, (available || width) / width)
  const visible = Math.min(viewport * scale, height * scale, Math.max(most, 320))

  // Before the browser paints: the map would be of another size than the page for a moment.
  useLayoutEffect(() => {
    const draw = () => {
      const context = canvas.current?.getContext('2d')
      if (!context) return
      const top = (scroller.current?.scrollTop ?? 0) / scale
      const density = window.devicePixelRatio
      context.canvas.width = Math.round(width * scale * density)
      context.canvas.height = Math.round(visible * density)
      context.setTransform(scale * density, 0, 0, scale * density, 0, -top * scale * density)
      for (const each of draws) {
        context.save()
        each(context, 1 / scale)
        context.restore()
      }
      // The end of the map is below that of the frame, which is higher than the part of it that is seen.
      const frameTop = Math.max(0, Math.min(top, height - viewport))
      controller.scrollTo(frameTop)
      if (frame.current)
        frame.current.style.transform = `translateY(${(frameTop - top) * scale}px) scale(${scale})`
    }
    draw()
    const element = scroller.current
    let next = 0
    const drawNext = () => {
      cancelAnimationFrame(next)
      next = requestAnimationFrame(draw)
    }
    element?.addEventListener('scroll', drawNext, { passive: true })
    return () => {
      cancelAnimationFrame(next)
      element?.removeEventListener('scroll', drawNext)
    }
  }, [draws, scale, width, height, viewport, visible, controller])

  return (
    <div ref={ref} className={styles.stage}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={label}
        // A page that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ width: width * scale, height: visible }}
      >
        <div className={styles.whole} style={{ height: height * scale }}>
          <div className={styles.window} style={{ height: visible }}>
            <iframe
              ref={(element) => {
                frame.current = element
                controller.attach(element)
              }}
              title="Recorded page"
              className={styles.frame}
              // eslint-disable-next-line react/iframe-missing-sandbox -- The script is ours; the recorded page in it has a frame without scripts.
              sandbox="allow-scripts allow-same-origin"
              tabIndex={-1}
              aria-hidden
              width={width}
              height={viewport}
            />
            <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
          </div>
          {/* The table has the same links for keyboards and screen readers. */}
          <div aria-hidden="true">
            {elements.toReversed().map((element) => {
              const box = picture?.boxes.get(element.path)
              if (!box) return null
              return (
                <RecordingsLink
                  key={element.path}
                  unstyled
                  className={styles.element}
                  site={site}
                  filter={filterOf(element)}
                  tabIndex={-1}
                  title={nameOf(element)}
                  style={{
                    left: box.x * scale,
                    top: box.y * scale,
                    width: box.width * scale,
                    height: box.height * scale,
                  }}
                />
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}
