import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  overlayPositions,
  type PrototypeScreen,
  type ScreensSource,
} from '#contract/studies/tools/prototype.ts'
import type { UploadMedia } from '#studies/builder/define-builder.tsx'
import { useFaultCount } from '#studies/builder/faults.tsx'
import { SelectField, SwitchField, TextField } from '#studies/builder/fields.tsx'
import { NumberField } from '#studies/builder/number-fields.tsx'
import { inserted, removed, replaced } from '#studies/builder/list-changes.ts'
import { asPicture, MediaField } from '#studies/builder/media-field.tsx'
import { ActionFields } from './action-fields.tsx'
import { defaultOverlay, noScreen, renamed } from './draft-changes.ts'
import css from './screen-editor.module.css'
import { ScreenHotspots } from './screen-hotspots.tsx'

interface ScreenEditorProps {
  /** Path of the screen in the draft. */
  readonly path: string
  readonly screen: PrototypeScreen
  readonly source: ScreensSource
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (screen: PrototypeScreen, field: string) => void
}

/** Edits one screen: its name and image, its hotspots, and what else leads on from it. */
export default function ScreenEditor(props: ScreenEditorProps) {
  const { path, screen, source, language, upload, onChange } = props
  const others = [useFaultCount(`${path}.name`), useFaultCount(`${path}.hotspots`)]
  // A problem in a folded part has to be reachable by its link.
  const hasHiddenFaults = useFaultCount(path) > others.reduce((sum, count) => sum + count, 0)
  return (
    <Stack gap="lg">
      <TextField
        path={`${path}.name`}
        label="Name"
        language={language}
        value={screen.name}
        onChange={(name) => onChange(renamed(screen, name), `${path}.name`)}
      />
      <ScreenHotspots
        path={`${path}.hotspots`}
        screen={screen}
        screens={source.screens}
        language={language}
        onChange={(hotspots, field) => onChange({ ...screen, hotspots }, field)}
      />
      <details className={css.more} open={hasHiddenFaults || undefined}>
        <summary>Image and alternative text</summary>
        <MediaField
          path={path}
          media={screen}
          asKept={(media) => {
            const kept = asPicture(media)
            return kept && { ...screen, ...kept }
          }}
          kinds={['image']}
          language={language}
          upload={upload}
          onChange={onChange}
        />
      </details>
      <details className={css.more} open={hasHiddenFaults || undefined}>
        <summary>Overlay, keys and waiting</summary>
        <Stack gap="lg">
          <OverlayFields {...props} />
          <WaitFields {...props} />
          <KeyFields {...props} />
          <FixedFields {...props} />
        </Stack>
      </details>
    </Stack>
  )
}

const positionLabels: Readonly<Record<(typeof overlayPositions)[number], string>> = {
  center: 'In the center',
  top: 'At the top',
  bottom: 'At the bottom',
  left: 'At the left',
  right: 'At the right',
  'top-left': 'At the top left',
  'top-right': 'At the top right',
  'bottom-left': 'At the bottom left',
  'bottom-right': 'At the bottom right',
}

const positions = overlayPositions.map((value) => ({ value, label: positionLabels[value] }))

/** How the screen lies above others. */
function OverlayFields({ path, screen, onChange }: ScreenEditorProps) {
  const { overlay, ...withoutOverlay } = screen
  const at = `${path}.overlay`
  const change = (part: Partial<typeof overlay>, field: string) =>
    onChange({ ...screen, overlay: { ...defaultOverlay, ...overlay, ...part } }, `${at}.${field}`)
  return (
    <>
      <SwitchField
        path={at}
        label="Can be opened above other screens"
        description="A menu, a dialog or a sheet. A screen that a hotspot opens as an overlay always can."
        value={overlay !== undefined}
        onChange={(isOverlay) => (isOverlay ? change({}, 'on') : onChange(withoutOverlay, `${at}.on`))}
      />
      {overlay && (
        <>
          <SelectField
            path={`${at}.position`}
            label="Position of the overlay"
            options={positions}
            value={overlay.position}
            onChange={(position) => change({ position }, 'position')}
          />
          <SwitchField
            path={`${at}.closesOutside`}
            label="A tap outside closes it"
            value={overlay.closesOutside}
            onChange={(closesOutside) => change({ closesOutside }, 'closesOutside')}
          />
          <SwitchField
            path={`${at}.dims`}
            label="The screens below are darkened"
            value={overlay.dims}
            onChange={(dims) => change({ dims }, 'dims')}
          />
        </>
      )}
    </>
  )
}

/** The fields for an action without input. */
function WaitFields({ path, screen, source, language, onChange }: ScreenEditorProps) {
  const { wait, ...withoutWait } = screen
  const at = `${path}.wait`
  return (
    <>
      <SwitchField
        path={at}
        label="Something happens by itself"
        description="For example, a loading screen that gives way to the next one."
        value={wait !== undefined}
        onChange={(waits) =>
          onChange(
            waits ? { ...screen, wait: { ms: 2000, action: { does: 'go', screen: noScreen } } } : withoutWait,
            `${at}:on`,
          )
        }
      />
      {wait && (
        <>
          <NumberField
            path={`${at}.ms`}
            label="Milliseconds on the screen"
            description="50 to 60,000"
            isWhole
            min={50}
            max={60_000}
            step={100}
            value={wait.ms}
            onChange={(ms) => onChange({ ...screen, wait: { ...wait, ms } }, `${at}.ms`)}
          />
          <ActionFields
            path={`${at}.action`}
            action={wait.action}
            screens={source.screens}
            language={language}
            onChange={(action, field) => onChange({ ...screen, wait: { ...wait, action } }, field)}
          />
        </>
      )}
    </>
  )
}

/** Keys that the screen reacts to. */
function KeyFields({ path, screen, source, language, onChange }: ScreenEditorProps) {
  const { keys } = screen
  const at = `${path}.keys`
  return (
    <>
      {keys.map((each, index) => (
        <fieldset key={index} className={css.key}>
          <legend>Key {index + 1}</legend>
          <TextField
            path={`${at}.${index}.key`}
            label="Key"
            description="As browsers name it: a, Enter, Escape, ArrowLeft"
            value={each.key}
            onChange={(key) =>
              onChange({ ...screen, keys: replaced(keys, index, { ...each, key }) }, `${at}.${index}.key`)
            }
          />
          <ActionFields
            path={`${at}.${index}.action`}
            action={each.action}
            screens={source.screens}
            language={language}
            onChange={(action, field) =>
              onChange({ ...screen, keys: replaced(keys, index, { ...each, action }) }, field)
            }
          />
          <div>
            <Button
              variant="subtle"
              color="red"
              onClick={() => onChange({ ...screen, keys: removed(keys, index) }, `${at}:remove:${each.key}`)}
            >
              Delete key {index + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() =>
            onChange(
              {
                ...screen,
                keys: inserted(keys, keys.length, { key: 'Enter', action: { does: 'go', screen: noScreen } }),
              },
              `${at}:add:${keys.length}`,
            )
          }
        >
          Add a key
        </Button>
      </div>
    </>
  )
}

/** Rows that stay while the screen scrolls. */
function FixedFields({ path, screen, source, onChange }: ScreenEditorProps) {
  const at = `${path}.fixed`
  if (source.window === undefined || screen.height <= source.window.height) return null
  const fixed = screen.fixed ?? { top: 0, bottom: 0 }
  return (
    <Group gap="md" align="start" id={at} tabIndex={-1}>
      {(['top', 'bottom'] as const).map((edge) => (
        <NumberField
          key={edge}
          path={`${at}.${edge}`}
          label={edge === 'top' ? 'Rows that stay at the top' : 'Rows that stay at the bottom'}
          description="While the rest scrolls, such as a bar"
          suffix=" px"
          isWhole
          min={0}
          max={screen.height}
          value={fixed[edge]}
          onChange={(rows) => onChange({ ...screen, fixed: { ...fixed, [edge]: rows } }, `${at}.${edge}`)}
        />
      ))}
    </Group>
  )
}
