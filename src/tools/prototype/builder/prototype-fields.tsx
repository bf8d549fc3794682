import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { OwnStudyPath } from '#contract/studies/draft.ts'
import type { PrototypeDesign, ScreensSource } from '#contract/studies/tools/prototype.ts'
import type { UploadMedia } from '#studies/builder/define-builder.tsx'
import { SelectField, SwitchField, TextField } from '#studies/builder/fields.tsx'
import { NumberField } from '#studies/builder/number-fields.tsx'
import { AddressFields } from './address/address-fields.tsx'
import { expectationOf, type PrototypeDraft, withPrototype, withSource } from './draft-changes.ts'
import { FigmaButton } from './figma/figma-button.tsx'
import { Screens } from './screens.tsx'

const FlowMap = lazy(() => import('./flow-map.tsx'))

interface PrototypeFieldsProps {
  /** Path of the prototype in the draft. */
  readonly path: string
  readonly index: number
  readonly design: PrototypeDesign
  readonly draft: PrototypeDraft
  readonly language: string
  readonly upload: UploadMedia
  readonly studyPath: OwnStudyPath
  readonly onDraft: (draft: PrototypeDraft, field: string) => void
}

const devices = [
  { value: 'none', label: 'None' },
  { value: 'phone', label: 'A phone' },
  { value: 'tablet', label: 'A tablet' },
  { value: 'desktop', label: 'A desktop screen' },
] as const

const kinds = [
  { value: 'screens', label: 'Images with hotspots' },
  { value: 'url', label: 'A prototype at a web address' },
] as const

/** One prototype: where it comes from, its screens and how they are shown. */
export function PrototypeFields(props: PrototypeFieldsProps) {
  const { path, index, design, draft, language, upload, studyPath, onDraft } = props
  const { source } = design
  const change = (changed: PrototypeDesign, field: string) =>
    onDraft(withPrototype(draft, index, changed), field)
  return (
    <Stack gap="lg">
      {draft.tasks.prototypes.length > 1 && (
        <TextField
          path={`${path}.name`}
          label="Name of the prototype"
          description="For you and in results; participants do not see it."
          language={language}
          value={design.name}
          onChange={(name) => change({ ...design, name }, `${path}.name`)}
        />
      )}
      <SelectField
        path={`${path}.source.kind`}
        label="What is tested"
        options={kinds}
        value={source.kind}
        onChange={(kind) =>
          onDraft(
            withSource(
              draft,
              index,
              kind === 'url' ? { kind, url: '', shows: 'tab' } : { kind, screens: [] },
            ),
            `${path}.source.kind`,
          )
        }
      />
      {source.kind === 'screens' ? (
        <>
          <Screens
            path={`${path}.source`}
            draft={draft}
            prototype={design.id}
            source={source}
            language={language}
            upload={upload}
            onChange={(screens, field) => onDraft(withSource(draft, index, { ...source, screens }), field)}
          />
          <div>
            <FigmaButton
              path={`${path}.source.screens`}
              studyPath={studyPath}
              draft={draft}
              index={index}
              onDraft={onDraft}
            />
          </div>
          <FlowSection path={path} design={design} source={source} draft={draft} />
          <WindowFields
            path={`${path}.source`}
            source={source}
            onChange={(changed, field) => onDraft(withSource(draft, index, changed), field)}
          />
        </>
      ) : (
        <AddressFields
          path={`${path}.source.url`}
          studyPath={studyPath}
          source={source}
          onChange={(changed, field) => onDraft(withSource(draft, index, changed), field)}
        />
      )}
      <SelectField
        path={`${path}.device`}
        label="Frame of a device"
        description="Drawn around the prototype on screens with room for it."
        options={devices}
        value={design.device}
        onChange={(device) => change({ ...design, device }, `${path}.device`)}
      />
    </Stack>
  )
}

interface FlowSectionProps {
  readonly path: string
  readonly design: PrototypeDesign
  readonly source: ScreensSource
  readonly draft: PrototypeDraft
}

/** The map of screens, loaded when it is opened. */
function FlowSection({ path, design, source, draft }: FlowSectionProps) {
  const [isOpen, setOpen] = useState(false)
  if (source.screens.length < 2) return null
  return (
    <section aria-label="Map of screens">
      <Group justify="space-between">
        <Title order={4}>Map of screens</Title>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the map' : 'Show the map'}
        </Button>
      </Group>
      {isOpen && (
        <Suspense
          fallback={<Skeleton height={280} radius="md" role="status" aria-label="The map is loading" />}
        >
          <FlowMap
            path={`${path}.source.screens`}
            screens={source.screens}
            flows={flowsOf(draft, design.id)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Where tasks start and end in a prototype; a task also ends where it succeeds. */
const flowsOf = ({ tasks: { tasks }, settings }: PrototypeDraft, prototype: string) =>
  tasks.flatMap(({ id, flows }) =>
    flows.flatMap((flow) => {
      if (flow.kind === 'url' || flow.prototype !== prototype) return []
      const { paths, reach } = expectationOf(settings, id, prototype)
      return [
        { start: flow.start, ends: [...flow.ends, ...reach, ...paths.flatMap((path) => path.slice(-1))] },
      ]
    }),
  )

interface WindowFieldsProps {
  readonly path: string
  readonly source: ScreensSource
  readonly onChange: (source: ScreensSource, field: string) => void
}

/** The part of a screen that is visible at once; the first screen gives its width. */
function WindowFields({ path, source, onChange }: WindowFieldsProps) {
  const { window: size, ...whole } = source
  const [first] = source.screens
  if (!first) return null
  const least = Math.min(...source.screens.map(({ height }) => height))
  return (
    <>
      <SwitchField
        path={`${path}.window`}
        label="High screens scroll"
        description="Off: every screen is shown whole."
        value={size !== undefined}
        onChange={(scrolls) =>
          onChange(
            scrolls ? { ...whole, window: { width: first.width, height: least } } : whole,
            `${path}.window:on`,
          )
        }
      />
      {size && (
        <Group gap="md" align="start">
          {(['width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              path={`${path}.window.${side}`}
              label={side === 'width' ? 'Width of the window' : 'Height of the window'}
              suffix=" px"
              isWhole
              min={1}
              max={10_000}
              value={size[side]}
              onChange={(pixels) =>
                onChange({ ...source, window: { ...size, [side]: pixels } }, `${path}.window.${side}`)
              }
            />
          ))}
          <Text size="sm" c="dimmed">
            In pixels of the images.
          </Text>
        </Group>
      )}
    </>
  )
}
