import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import type { Point } from '#contract/studies/areas.ts'
import type { Pointer } from '#contract/studies/pixels.ts'
import type { PrototypeTasks, SwipeDirection } from '#contract/studies/tools/prototype.ts'
import { topOf } from '#machines/tools/prototype/prototype-walk.ts'
import stageCss from '#studies/player/parts/stage.module.css'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { useKeyedLayoutEffect } from '#ui/use-keyed-effect.ts'
import css from './player.module.css'
import { percent, ScreenLayer } from './screen-layer.tsx'
import { Stage, type StageProps } from './stage.tsx'
import { useScreenEvents } from './use-screen-events.ts'

interface ScreensStageProps extends StageProps {
  readonly hints: PrototypeTasks['hints']
  readonly byKeyboard: boolean
}

type Size = Readonly<Record<'width' | 'height', number>>

/** Widest device in CSS pixels. */
const deviceWidths = { none: 10_000, phone: 390, tablet: 820, desktop: 1440 } as const

/** Width of an overlay relative to the screen below, and its corner where the tap decides on it. */
const sheetStyle = (overlay: Size, base: Size, at?: Point): CSSProperties => ({
  width: percent(overlay.width, base.width),
  ...(at && { left: percent(at.x, base.width), top: percent(at.y, base.height) }),
})

/** A prototype of images: the screen in view with its overlays, and what happens on it. */
export function ScreensStage({ hints, byKeyboard, ...stage }: ScreensStageProps) {
  const { design, state, send, clock } = stage
  const {
    shell,
    tools: { prototype: messages },
  } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { view, screens, steps } = state.context
  const topId = topOf(view)
  const base = screens.get(view.screen)
  const top = screens.get(topId)
  const isOpening = state.matches('opening')
  const isActive = state.hasTag('shown')
  useScreenEvents(stage)

  useKeyedLayoutEffect(`${view.screen} ${isActive}`, () => {
    box.current?.scrollTo({ top: 0 })
  })

  // The hotspot that had the focus is gone. A later effect would take the focus from a hotspot that has it already.
  useKeyedLayoutEffect(isActive && view, () => {
    box.current?.focus({ preventScroll: true })
  })

  const touch = (screen: string, pixel: Point, by: Pointer, way?: SwipeDirection, hotspot?: string) => {
    const made = { screen, ...pixel, by, at: clock(), ...(hotspot !== undefined && { hotspot }) }
    send(way ? { type: 'screen.swiped', direction: way, ...made } : { type: 'screen.tapped', ...made })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isActive || event.target instanceof HTMLButtonElement) return
    if (!top?.keys.some(({ key }) => key === event.key)) return
    event.preventDefault()
    send({ type: 'screen.key', key: event.key, at: clock() })
  }

  const last = steps.at(-1)
  const isMiss = (last?.kind === 'tap' || last?.kind === 'swipe') && last.hotspot === null
  const lastHit =
    last && 'hotspot' in last
      ? screens.get(last.screen)?.hotspots.find(({ id }) => id === last.hotspot)
      : undefined
  const isFull = isActive && !state.can({ type: 'prototype.restarted', at: 0 })
  const status = () => {
    if (state.hasTag('busy')) return messages.coming
    if (isFull) return messages.full
    return lastHit?.action.does === 'leave' ? messages.leaves : ''
  }
  if (design.source.kind !== 'screens' || !base) return null
  const { width, height } = design.source.window ?? base
  const size: CSSProperties & Record<`--${string}`, string | number> = {
    '--ratio': width / height,
    '--most': `${Math.min(width, deviceWidths[design.device])}px`,
  }
  const hint = hints === 'after-miss' && isMiss ? steps.length : 0
  const layer = { isActive, byKeyboard, hint, onTouch: touch }
  return (
    <Stage
      {...stage}
      status={status()}
      mayRestart={isActive && steps.length > 0 && !isFull}
      onKeyDown={onKeyDown}
    >
      {state.matches('broken') ? (
        <div className={stageCss.broken}>
          <p role="alert">{messages.broken}</p>
          <Button onClick={() => send({ type: 'picture.retried' })}>{shell.tryAgain}</Button>
        </div>
      ) : (
        <div className={css.room}>
          <div
            ref={box}
            role="group"
            aria-label={top?.alt}
            tabIndex={-1}
            className={css.device}
            data-device={design.device}
            data-window={design.source.window !== undefined}
            style={{ ...size, visibility: isOpening ? 'hidden' : 'visible' }}
          >
            <ScreenLayer
              {...layer}
              screen={base}
              hasFixed={design.source.window !== undefined}
              isTop={view.overlays.length === 0}
            />
            {view.overlays.map(({ screen: id, at }, index) => {
              const screen = screens.get(id)
              if (!screen?.overlay) return null
              return (
                <div
                  key={index}
                  className={css.overlay}
                  data-position={at ? 'at' : screen.overlay.position}
                  data-dims={screen.overlay.dims}
                >
                  <div className={css.sheet} style={sheetStyle(screen, base, at)}>
                    <ScreenLayer
                      {...layer}
                      screen={screen}
                      hasFixed={false}
                      isTop={index === view.overlays.length - 1}
                    />
                  </div>
                </div>
              )
            })}
          </div>
        </div>
      )}
    </Stage>
  )
}
