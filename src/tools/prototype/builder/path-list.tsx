import { Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import { IconPlus, IconRoute } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type PrototypeScreen, prototypeLimits } from '#contract/studies/tools/prototype.ts'
import { useFault } from '#studies/builder/faults.tsx'
import { removed, replaced } from '#studies/builder/list-changes.ts'
import { useFocusLater } from '#studies/builder/use-focus-later.ts'
import { brokenAt } from '../prototype-graph.ts'
import { namesBy } from './screen-texts.ts'
import css from './task-fields.module.css'

const WalkRecorder = lazy(() => import('./walk-recorder.tsx'))

interface PathListProps {
  /** Path of the list of expected paths in the draft. */
  readonly path: string
  readonly screens: readonly PrototypeScreen[]
  readonly start: string
  readonly paths: readonly (readonly string[])[]
  readonly onChange: (paths: string[][], field: string) => void
}

/** The expected paths of a task, picked screen by screen or recorded by walking through the prototype. */
export function PathList({ path, screens, start, paths, onChange }: PathListProps) {
  const fault = useFault(path)
  const [isRecording, setRecording] = useState(false)
  const focusLater = useFocusLater()
  const all = paths.map((each) => [...each])
  const isKnown = screens.some(({ id }) => id === start)
  const add = (screensOfPath: string[]) => {
    onChange([...all, screensOfPath], `${path}:add:${all.length}`)
    focusLater(`${path}.${all.length}`)
  }
  return (
    <fieldset id={path} tabIndex={-1} className={css.picker}>
      <legend>Expected paths</legend>
      <p className={css.note}>
        Walking one of them exactly is a direct success; reaching its last screen by another way is an
        indirect one.
      </p>
      {all.length > 0 && (
        <ol className={css.paths}>
          {all.map((each, index) => (
            <PathRow
              key={index}
              path={`${path}.${index}`}
              number={index + 1}
              screens={screens}
              start={start}
              walked={each}
              onChange={(changed, field) => onChange(replaced(all, index, changed), field)}
              onRemove={() => {
                onChange(removed(all, index), `${path}:remove:${index}`)
                focusLater(path)
              }}
            />
          ))}
        </ol>
      )}
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
      {isRecording ? (
        <Suspense
          fallback={<Skeleton height={320} radius="md" role="status" aria-label="The prototype is loading" />}
        >
          <WalkRecorder
            screens={screens}
            start={start}
            onKeep={(walked) => {
              setRecording(false)
              add(walked)
            }}
            onClose={() => {
              setRecording(false)
              focusLater(`${path}:record`)
            }}
          />
        </Suspense>
      ) : (
        isKnown &&
        all.length < prototypeLimits.paths && (
          <Group gap="sm">
            <Button
              id={`${path}:record`}
              variant="default"
              leftSection={<IconRoute size={18} aria-hidden="true" />}
              onClick={() => setRecording(true)}
            >
              Walk a path
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => add([start])}
            >
              Pick the screens
            </Button>
          </Group>
        )
      )}
    </fieldset>
  )
}

interface PathRowProps {
  readonly path: string
  readonly number: number
  readonly screens: readonly PrototypeScreen[]
  readonly start: string
  readonly walked: readonly string[]
  readonly onChange: (walked: string[], field: string) => void
  readonly onRemove: () => void
}

/** One path; only screens that can follow are offered. */
function PathRow({ path, number, screens, start, walked, onChange, onRemove }: PathRowProps) {
  const nameOf = namesBy(screens)
  const byId = new Map(screens.map((screen) => [screen.id, screen]))
  const broken = brokenAt(byId, start, walked)
  const own = useFault(path)
  const ofScreen = useFault(`${path}.${broken ?? 0}`)
  const next =
    broken === null ? screens.filter(({ id }) => brokenAt(byId, start, [...walked, id]) === null) : []
  const at = broken === null ? null : nameOf(walked[broken] ?? '')
  const problem =
    broken === null
      ? undefined
      : broken === 0
        ? 'The path has to begin where the task starts.'
        : `Nothing leads from ${nameOf(walked[broken - 1] ?? '') ?? 'the screen'} to ${at ?? 'the next one'}.`
  const fault = problem ?? own ?? ofScreen
  return (
    <li id={path} tabIndex={-1} className={css.path} aria-label={`Path ${number}`}>
      <ol className={css.trail}>
        {walked.map((screen, index) => (
          <li key={index} data-broken={index === broken || undefined}>
            {nameOf(screen) ?? 'A deleted screen'}
          </li>
        ))}
      </ol>
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
      <Group gap="sm">
        {next.length > 0 && walked.length < prototypeLimits.pathScreens && (
          <NativeSelect
            aria-label={`Next screen of path ${number}`}
            value=""
            data={[
              { value: '', label: 'Add the next screen' },
              ...next.map(({ id }) => ({ value: id, label: nameOf(id) ?? '' })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') onChange([...walked, value], `${path}:add:${walked.length}`)
            }}
          />
        )}
        {walked.length > 1 && (
          <Button
            variant="subtle"
            onClick={() => onChange(walked.slice(0, -1), `${path}:shorten:${walked.length}`)}
          >
            Remove the last screen
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={onRemove}>
          Delete path {number}
        </Button>
      </Group>
    </li>
  )
}
