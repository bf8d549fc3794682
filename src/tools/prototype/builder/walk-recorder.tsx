import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { boxOf } from '#contract/studies/areas.ts'
import {
  type PrototypeAction,
  type PrototypeScreen,
  prototypeLimits,
} from '#contract/studies/tools/prototype.ts'
import { type PrototypeView, topOf, viewAfter, viewOf } from '#machines/tools/prototype/prototype-walk.ts'
import { useAnnouncer, VisuallyHidden } from '#ui/visually-hidden.tsx'
import { actionText, hotspotName, namesBy } from './screen-texts.ts'
import css from './walk-recorder.module.css'

interface WalkRecorderProps {
  readonly screens: readonly PrototypeScreen[]
  readonly start: string
  readonly onKeep: (path: string[]) => void
  readonly onClose: () => void
}

interface Walk {
  readonly views: readonly [PrototypeView, ...PrototypeView[]]
  readonly path: readonly string[]
}

/** Shows the prototype with its hotspots as buttons; the screens on the way become an expected path. */
export default function WalkRecorder({ screens, start, onKeep, onClose }: WalkRecorderProps) {
  const [walk, setWalk] = useState<Walk>({ views: [viewOf(start)], path: [start] })
  const { announce, announcement } = useAnnouncer()
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const byId = new Map(screens.map((screen) => [screen.id, screen]))
  const nameOf = namesBy(screens)
  const view = walk.views.at(-1) ?? walk.views[0]
  const screen = byId.get(topOf(view))
  const isFull = walk.path.length >= prototypeLimits.pathScreens
  const act = (action: PrototypeAction) => {
    const after = viewAfter(view, action, byId)
    const [from, to] = [topOf(view), topOf(after)]
    if (from === to || isFull) return
    setWalk({ views: [...walk.views, after], path: [...walk.path, to] })
    announce(`Now on ${nameOf(to) ?? 'the next screen'}.`)
    heading.current?.focus()
  }
  const undo = () => {
    const [first, ...others] = walk.views
    if (others.length > 0) setWalk({ views: [first, ...others.slice(0, -1)], path: walk.path.slice(0, -1) })
  }
  if (!screen) return null
  const further = [
    ...screen.keys.map(({ key, action }) => ({ label: `Press ${key}`, action })),
    ...(screen.wait ? [{ label: `Wait ${screen.wait.ms / 1000} s`, action: screen.wait.action }] : []),
    ...(screen.overlay?.closesOutside && view.overlays.length > 0
      ? [{ label: 'Tap outside', action: { does: 'close' } as const }]
      : []),
  ]
  return (
    <section className={css.recorder} aria-label="Walk the expected path">
      {announcement}
      <p ref={heading} tabIndex={-1} className={css.now}>
        Step {walk.path.length}: <strong>{nameOf(screen.id)}</strong>
      </p>
      <ol className={css.trail} aria-label="Screens of the path">
        {walk.path.map((id, index) => (
          <li key={index}>{nameOf(id)}</li>
        ))}
      </ol>
      <div
        className={css.image}
        style={{ maxWidth: `min(${screen.width}px, ${(520 * screen.width) / screen.height}px)` }}
      >
        <img src={screen.src} alt={screen.alt} width={screen.width} height={screen.height} />
        {screen.hotspots.map((hotspot) => {
          const { x, y, width, height } = boxOf(hotspot)
          return (
            <button
              key={hotspot.id}
              type="button"
              className={css.spot}
              style={{
                left: `${(x / screen.width) * 100}%`,
                top: `${(y / screen.height) * 100}%`,
                width: `${(width / screen.width) * 100}%`,
                height: `${(height / screen.height) * 100}%`,
              }}
              title={actionText(hotspot.action, nameOf)}
              onClick={() => act(hotspot.action)}
            >
              <VisuallyHidden>
                {hotspot.gesture.on === 'swipe' && `Swipe ${hotspot.gesture.direction}: `}
                {hotspotName(hotspot, nameOf)}
              </VisuallyHidden>
            </button>
          )
        })}
      </div>
      <Group gap="sm">
        {further.map(({ label, action }) => (
          <Button key={label} variant="default" onClick={() => act(action)}>
            {label}
          </Button>
        ))}
      </Group>
      <Group gap="sm">
        <Button disabled={walk.path.length < 2} onClick={() => onKeep([...walk.path])}>
          Keep this path
        </Button>
        <Button variant="default" disabled={walk.path.length < 2} onClick={undo}>
          One step back
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </section>
  )
}
