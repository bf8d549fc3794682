import { useId, useMemo } from 'react'
import type { PrototypeScreen } from '#contract/studies/tools/prototype.ts'
import { focusField } from '#studies/builder/focus-field.ts'
import { useSettled } from '#studies/builder/use-settled.ts'
import { ScrollRegion } from '#studies/results/parts/data-table.tsx'
import { prototypeWarnings } from '../prototype-graph.ts'
import { flowLayout, type MapLink, type MapScreen } from './flow-layout.ts'
import css from './flow-map.module.css'
import { namesBy, waysOn } from './screen-texts.ts'

interface FlowMapProps {
  /** Path of the screens in the draft. */
  readonly path: string
  readonly screens: readonly PrototypeScreen[]
  readonly flows: readonly { readonly start: string; readonly ends: readonly string[] }[]
}

/** In CSS pixels: a screen on the map, and the space between screens. */
const node = { width: 112, height: 128 }
const gap = { x: 64, y: 28 }

const leftOf = ({ column }: MapScreen) => column * (node.width + gap.x) + gap.x / 2
const topOf = ({ row }: MapScreen) => row * (node.height + gap.y) + gap.y / 2

/** From the right of one screen to the left of another; a link that does not lead one column on bends below both. */
const lineOf = ({ from, to, isForward }: MapLink) => {
  const middle = node.height / 2
  const [startX, startY] = [leftOf(from) + node.width, topOf(from) + middle]
  if (isForward) {
    const [endX, endY] = [leftOf(to), topOf(to) + middle]
    const bend = (endX - startX) / 2
    return `M${startX} ${startY}C${startX + bend} ${startY} ${endX - bend} ${endY} ${endX} ${endY}`
  }
  const [fromX, fromY] = [leftOf(from) + node.width / 2, topOf(from) + node.height]
  const [toX, toY] = [leftOf(to) + node.width / 2 + 14, topOf(to) + node.height]
  const low = Math.max(fromY, toY) + gap.y
  return `M${fromX} ${fromY}C${fromX} ${low} ${toX} ${low} ${toX} ${toY}`
}

/** The screens and where they lead: a drawing, and the same as a list. Each screen leads to its fields. */
export default function FlowMap({ path, screens, flows }: FlowMapProps) {
  const id = useId()
  // Of 200 screens, the drawing takes longer than a keystroke may.
  const drawn = useSettled(screens)
  const ends = useSettled(flows)
  const layout = useMemo(
    () =>
      flowLayout(
        drawn,
        ends.map(({ start }) => start),
      ),
    [drawn, ends],
  )
  const byId = useMemo(() => new Map(drawn.map((screen) => [screen.id, screen])), [drawn])
  const warnings = useMemo(() => prototypeWarnings(byId, ends), [byId, ends])
  const nameOf = namesBy(drawn)
  const open = (screen: string) =>
    focusField(`${path}.${screens.findIndex((each) => each.id === screen)}.name`)
  const starts = new Set(ends.map(({ start }) => start))
  const kindOf = new Map(warnings.map(({ screen, kind }) => [screen, kind]))
  const width = layout.columns * (node.width + gap.x)
  const height = layout.rows * (node.height + gap.y) + gap.y
  return (
    <div className={css.flow}>
      <div role="status" className={css.summary}>
        {warnings.length === 0 ? (
          'Every screen can be reached, and leads on or ends a task.'
        ) : (
          <>
            <p>Worth a look; the study can be published nevertheless:</p>
            <ul>
              {warnings.map(({ screen, kind }) => (
                <li key={screen}>
                  <button type="button" className={css.link} onClick={() => open(screen)}>
                    {nameOf(screen)}
                  </button>
                  {kind === 'unreachable'
                    ? ': no task leads to this screen.'
                    : ': a dead end. Nothing leads on, and no task ends here.'}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {/* The list below says the same. */}
      <ScrollRegion label="Map of screens">
        <div className={css.map} style={{ width, height }}>
          <svg width={width} height={height} aria-hidden="true">
            <defs>
              <marker
                id={`${id}arrow`}
                viewBox="0 0 8 8"
                refX={7}
                refY={4}
                markerWidth={10}
                markerHeight={10}
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8z" className={css.tip} />
              </marker>
            </defs>
            {layout.links.map((link) => (
              <path
                key={`${link.from.id} ${link.to.id}`}
                d={lineOf(link)}
                className={link.isForward ? css.forward : css.other}
                markerEnd={`url(#${id}arrow)`}
              />
            ))}
          </svg>
          {layout.screens.map((place) => {
            const screen = byId.get(place.id)
            return (
              screen && (
                <button
                  key={place.id}
                  type="button"
                  className={css.node}
                  style={{ left: leftOf(place), top: topOf(place) }}
                  data-start={starts.has(place.id) || undefined}
                  data-warning={kindOf.get(place.id)}
                  onClick={() => open(place.id)}
                >
                  <img
                    src={screen.src}
                    alt=""
                    width={screen.width}
                    height={screen.height}
                    loading="lazy"
                    decoding="async"
                  />
                  <span>
                    {starts.has(place.id) ? '▶ ' : ''}
                    {nameOf(place.id)}
                  </span>
                </button>
              )
            )
          })}
        </div>
      </ScrollRegion>
      <details className={css.list}>
        <summary>The map as a list</summary>
        <ol>
          {drawn.map((screen) => {
            const ways = waysOn(screen, nameOf)
            return (
              <li key={screen.id}>
                <strong>{nameOf(screen.id)}</strong>
                {starts.has(screen.id) && ', start of a task'}
                {ways.length === 0 ? (
                  <p>Nothing leads on.</p>
                ) : (
                  <ul>
                    {ways.map((way, index) => (
                      <li key={index}>{way}</li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ol>
      </details>
    </div>
  )
}
