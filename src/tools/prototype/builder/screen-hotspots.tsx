import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { boxOf } from '#contract/studies/areas.ts'
import {
  type PrototypeHotspot,
  type PrototypeScreen,
  swipeDirections,
} from '#contract/studies/tools/prototype.ts'
import { SelectField, TextField } from '#studies/builder/fields.tsx'
import { useFaultCount } from '#studies/builder/faults.tsx'
import { CornerFields } from '#studies/hotspots/corner-fields.tsx'
import { HotspotCanvas } from '#studies/hotspots/hotspot-canvas.tsx'
import { type DrawnHotspot, nudged, useHotspotEditor } from '#studies/hotspots/hotspot-editor.ts'
import { HotspotTools } from '#studies/hotspots/hotspot-tools.tsx'
import { useWidth } from '#studies/results/parts/use-width.ts'
import { Button } from '#ui/button.tsx'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import { ActionFields } from './action-fields.tsx'
import { noScreen } from './draft-changes.ts'
import { LinkArrow, LinkHandle, LinkTargets, useLinkDrag } from './link-drag.tsx'
import css from './screen-hotspots.module.css'
import { actionText, hotspotName, namesBy } from './screen-texts.ts'

interface ScreenHotspotsProps {
  /** Path of the hotspots in the draft. */
  readonly path: string
  readonly screen: PrototypeScreen
  /** All screens of the prototype. */
  readonly screens: readonly PrototypeScreen[]
  readonly language: string
  readonly onChange: (hotspots: PrototypeHotspot[], field: string) => void
}

/** Draws the hotspots of a screen and links them: by dragging an arrow to a screen, or in fields beside the image. */
export function ScreenHotspots({ path, screen, screens, language, onChange }: ScreenHotspotsProps) {
  const { hotspots } = screen
  const nameOf = namesBy(screens)
  const [editor, dispatch] = useHotspotEditor()
  const { announce, announcement } = useAnnouncer()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const width = useWidth(box)
  const unit = width > 0 ? screen.width / width : 1

  const change = (hotspot: PrototypeHotspot, field: string) =>
    onChange(
      hotspots.map((each) => (each.id === hotspot.id ? hotspot : each)),
      field,
    )
  const keep = (drawn: DrawnHotspot) => {
    const known = hotspots.find(({ id }) => id === drawn.id)
    const hotspot: PrototypeHotspot = {
      ...drawn,
      name: known?.name ?? '',
      gesture: known?.gesture ?? { on: 'tap' },
      action: known?.action ?? { does: 'go', screen: noScreen },
    }
    if (known) change(hotspot, `${path}:shape:${drawn.id}`)
    else onChange([...hotspots, hotspot], `${path}:add:${drawn.id}`)
    announce(known ? `${hotspotName(known, nameOf)} was changed.` : 'Hotspot added. Choose where it leads.')
  }
  const link = (id: string, target: string) => {
    const hotspot = hotspots.find((each) => each.id === id)
    if (!hotspot) return
    const { action } = hotspot
    change(
      {
        ...hotspot,
        action: 'screen' in action ? { ...action, screen: target } : { does: 'go', screen: target },
      },
      `${path}:link:${id}`,
    )
    announce(`The hotspot leads to ${nameOf(target) ?? 'the screen'}.`)
  }
  const remove = (hotspot: PrototypeHotspot) => {
    onChange(
      hotspots.filter(({ id }) => id !== hotspot.id),
      `${path}:remove:${hotspot.id}`,
    )
    announce(`${hotspotName(hotspot, nameOf)} was deleted.`)
    // The button that had the focus is removed.
    list.current?.focus()
  }
  const drag = useLinkDrag(link)
  const drawn = hotspots.map((hotspot) => ({ ...hotspot, name: hotspotName(hotspot, nameOf) }))
  const selected = hotspots.find(({ id }) => id === editor.selected)
  const isLinked = (id: string) => {
    const action = hotspots.find((each) => each.id === id)?.action
    return action !== undefined && (!('screen' in action) || nameOf(action.screen) !== undefined)
  }

  return (
    <section aria-label={`Hotspots of ${nameOf(screen.id) ?? 'the screen'}`} className={css.hotspots}>
      {announcement}
      <HotspotTools picture={screen} hotspots={drawn} editor={editor} dispatch={dispatch} onAdd={keep} />
      <LinkArrow arrow={drag.arrow} />
      <LinkTargets
        screens={screens}
        own={screen.id}
        drag={drag}
        onChoose={selected ? (target) => link(selected.id, target) : undefined}
      />
      <div className={css.editor}>
        <div
          ref={box}
          className={css.image}
          style={{ maxWidth: `min(${screen.width}px, ${(680 * screen.width) / screen.height}px)` }}
        >
          <img src={screen.src} alt={screen.alt} width={screen.width} height={screen.height} />
          <HotspotCanvas
            picture={screen}
            unit={unit}
            hotspots={drawn}
            isMarked={isLinked}
            editor={editor}
            dispatch={dispatch}
            onKeep={keep}
          />
          {selected && editor.draft === null && (
            <LinkHandle hotspot={selected.id} box={boxOf(selected)} picture={screen} drag={drag} />
          )}
        </div>
        <ul
          ref={list}
          id={path}
          tabIndex={-1}
          className={css.list}
          aria-label={`Hotspots of ${nameOf(screen.id) ?? 'the screen'}`}
        >
          {hotspots.length === 0 && (
            <li className={css.none}>
              None yet. Draw one on the image, or add a rectangle and move it with the arrow keys.
            </li>
          )}
          {hotspots.map((hotspot, index) => (
            <HotspotRow
              key={hotspot.id}
              path={`${path}.${index}`}
              hotspot={hotspot}
              screen={screen}
              screens={screens}
              language={language}
              isOpen={hotspot.id === editor.selected}
              onToggle={() =>
                dispatch({
                  type: 'hotspot.selected',
                  id: hotspot.id === editor.selected ? null : hotspot.id,
                })
              }
              onShape={keep}
              onChange={change}
              onRemove={() => remove(hotspot)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

const gestures = [
  { value: 'tap', label: 'Tap or click' },
  ...swipeDirections.map((value) => ({ value, label: `Swipe ${value}` })),
] as const

interface HotspotRowProps {
  readonly path: string
  readonly hotspot: PrototypeHotspot
  readonly screen: PrototypeScreen
  readonly screens: readonly PrototypeScreen[]
  readonly language: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onShape: (drawn: DrawnHotspot) => void
  readonly onChange: (hotspot: PrototypeHotspot, field: string) => void
  readonly onRemove: () => void
}

/** A hotspot in the list, with fields for all that drawing can change and for where it leads. */
function HotspotRow(props: HotspotRowProps) {
  const { path, hotspot, screen, screens, language, isOpen, onToggle, onShape, onChange, onRemove } = props
  const nameOf = namesBy(screens)
  const faults = useFaultCount(path)
  const { gesture } = hotspot
  return (
    <li className={css.row}>
      <button
        type="button"
        id={path}
        className={css.head}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? `${path}:keys` : undefined}
        onClick={onToggle}
        onKeyDown={(event) => {
          const changed = isOpen && nudged(hotspot, event, screen)
          if (!changed) return
          event.preventDefault()
          onShape(changed)
        }}
      >
        <span className={css.name}>{hotspotName(hotspot, nameOf)}</span>
        <span className={faults > 0 ? css.fault : css.action}>{actionText(hotspot.action, nameOf)}</span>
        <IconChevronDown size={18} className={css.chevron} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={css.fields}>
          <p id={`${path}:keys`} className={css.keys}>
            With the focus on its name, arrow keys move the hotspot and Shift + arrow keys resize it; with
            Alt, by one pixel.
          </p>
          <ActionFields
            path={`${path}.action`}
            action={hotspot.action}
            screens={screens}
            language={language}
            onChange={(action, field) => onChange({ ...hotspot, action }, field)}
          />
          <SelectField
            path={`${path}.gesture`}
            label="Gesture"
            options={gestures}
            value={gesture.on === 'tap' ? 'tap' : gesture.direction}
            onChange={(value) =>
              onChange(
                {
                  ...hotspot,
                  gesture: value === 'tap' ? { on: 'tap' } : { on: 'swipe', direction: value },
                },
                `${path}.gesture`,
              )
            }
          />
          <TextField
            path={`${path}.name`}
            label="Name"
            description="For people who do not see the screen, and in results. Empty: the screen that it leads to."
            language={language}
            value={hotspot.name}
            onChange={(name) => onChange({ ...hotspot, name }, `${path}.name`)}
          />
          <CornerFields hotspot={hotspot} picture={screen} onChange={onShape} />
          <Button variant="link" className={css.remove} onClick={onRemove}>
            Delete hotspot
          </Button>
        </div>
      )}
    </li>
  )
}
