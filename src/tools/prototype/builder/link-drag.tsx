import { IconArrowRight } from '@tabler/icons-react'
import { type PointerEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Box } from '#contract/studies/areas.ts'
import type { PrototypeScreen } from '#contract/studies/tools/prototype.ts'
import type { Size } from '#studies/player/fitted-image.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './link-drag.module.css'
import { namesBy } from './screen-texts.ts'

/** An arrow on its way from a hotspot to a screen, in CSS pixels of the window. */
interface Arrow {
  readonly hotspot: string
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  readonly target: string | null
}

interface LinkDrag {
  readonly arrow: Arrow | null
  readonly start: (event: PointerEvent<HTMLElement>, hotspot: string) => void
  readonly move: (event: PointerEvent<HTMLElement>) => void
  readonly end: (event: PointerEvent<HTMLElement>) => void
  readonly cancel: () => void
}

const targetAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest('[data-link-target]')?.getAttribute('data-link-target') ?? null

/** Links a hotspot to the screen on whose thumbnail an arrow is dropped. */
export const useLinkDrag = (onLink: (hotspot: string, screen: string) => void): LinkDrag => {
  const [arrow, setArrow] = useState<Arrow | null>(null)
  return {
    arrow,
    start: (event, hotspot) => {
      if (event.button !== 0 || !event.isPrimary) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      const from = { x: left + width / 2, y: top + height / 2 }
      setArrow({ hotspot, from, to: from, target: null })
    },
    move: ({ clientX: x, clientY: y }) =>
      setArrow((before) => before && { ...before, to: { x, y }, target: targetAt(x, y) }),
    end: ({ clientX, clientY }) => {
      const target = targetAt(clientX, clientY)
      if (arrow && target !== null) onLink(arrow.hotspot, target)
      setArrow(null)
    },
    cancel: () => setArrow(null),
  }
}

interface LinkHandleProps {
  readonly hotspot: string
  readonly box: Box
  readonly picture: Size
  readonly drag: LinkDrag
}

/** The arrow at the right edge of a hotspot. The field Leads to does the same by keyboard. */
export function LinkHandle({ hotspot, box, picture, drag }: LinkHandleProps) {
  return (
    <span
      className={css.handle}
      style={{
        left: `${((box.x + box.width) / picture.width) * 100}%`,
        top: `${((box.y + box.height / 2) / picture.height) * 100}%`,
      }}
      title="Drag to a screen to link"
      data-link-handle
      aria-hidden="true"
      onPointerDown={(event) => drag.start(event, hotspot)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.cancel}
    >
      <IconArrowRight size={16} />
    </span>
  )
}

/** The arrow on its way to a screen. Rows of the list contain their layout, so that it is drawn outside of them. */
export const LinkArrow = ({ arrow }: Pick<LinkDrag, 'arrow'>) =>
  arrow &&
  createPortal(
    <svg className={css.arrow} aria-hidden="true">
      <line x1={arrow.from.x} y1={arrow.from.y} x2={arrow.to.x} y2={arrow.to.y} />
      <circle cx={arrow.to.x} cy={arrow.to.y} r={5} />
    </svg>,
    document.body,
  )

interface LinkTargetsProps {
  readonly screens: readonly PrototypeScreen[]
  /** The screen with the hotspots. */
  readonly own: string
  readonly drag: LinkDrag
  /** Links the selected hotspot; undefined while none is selected. */
  readonly onChoose: ((screen: string) => void) | undefined
}

/** Thumbnails of the other screens, on which the arrow of a hotspot can be dropped. */
export function LinkTargets({ screens, own, drag, onChoose }: LinkTargetsProps) {
  const nameOf = namesBy(screens)
  const others = screens.filter(({ id }) => id !== own)
  if (others.length === 0) return null
  return (
    <div className={css.targets}>
      <p className={css.hint}>
        To link a hotspot, select it and drag its arrow to a screen here, or select the screen.
      </p>
      <ul className={css.strip} aria-label="Screens to link to">
        {others.map(({ id, src, width, height }) => (
          <li key={id}>
            <button
              type="button"
              className={css.target}
              data-link-target={id}
              data-over={drag.arrow?.target === id || undefined}
              aria-disabled={onChoose === undefined}
              onClick={() => onChoose?.(id)}
            >
              <img
                src={src}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                draggable={false}
              />
              <span>
                <VisuallyHidden>Link to </VisuallyHidden>
                {nameOf(id)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
