import { type ReactNode, useId, useRef, useState } from 'react'
import type { PrototypeExpectation, PrototypeSettings } from '#contract/studies/tools/prototype.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { EntryForm } from '#studies/results/parts/inputs.tsx'
import { SavedNote } from '#studies/results/settings.tsx'
import { counted } from '#studies/statistics/format.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden, useAnnouncer } from '#ui/visually-hidden.tsx'
import { type FlowModel, screenName } from '../analysis/prototype-model.ts'
import { prototypeFormulas } from '../formulas.ts'
import { brokenAt } from '../prototype-graph.ts'
import css from './expected-view.module.css'
import { UrlNote } from './url-note.tsx'
import { useFlow, useModel } from './use-model.tsx'

/** Edits what counts as a success of a task; a change recalculates all results. */
export function ExpectedView(props: ToolViewProps<'prototype'>) {
  const { control } = props
  const { task, flow, fields } = useFlow(useModel(props))
  if (!task || !flow) return null
  const { expected } = control.settings
  const own = expected[task.id] ?? []
  const current = own.find(({ prototype }) => prototype === flow.prototype.id)
  const change = (part: Partial<PrototypeExpectation>) => {
    const changed = { prototype: flow.prototype.id, paths: [], reach: [], ...current, ...part }
    const settings: PrototypeSettings = {
      tool: 'prototype',
      expected: {
        ...expected,
        [task.id]: [...own.filter(({ prototype }) => prototype !== flow.prototype.id), changed],
      },
    }
    control.change(settings)
  }
  return (
    <Chart
      title="Expected paths"
      lead="A task succeeds directly on an expected path, and indirectly by another way to where one ends. Screens that count in any case need no path. You can change both at any time; all results are then recalculated."
      formula={[prototypeFormulas.success, anyStudyFormulas.interval]}
      controls={fields}
    >
      <SavedNote control={control} />
      {flow.source === 'url' ? (
        <UrlNote flow={flow} />
      ) : (
        <Editor
          key={`${task.id} ${flow.prototype.id}`}
          flow={flow}
          paths={current?.paths ?? []}
          reach={current?.reach ?? []}
          onChange={change}
        />
      )}
    </Chart>
  )
}

interface EditorProps {
  readonly flow: FlowModel
  readonly paths: PrototypeExpectation['paths']
  readonly reach: PrototypeExpectation['reach']
  readonly onChange: (part: Partial<PrototypeExpectation>) => void
}

/** Frequent ways of people that can be expected with one click. */
const mostOffered = 5

function Editor({ flow, paths, reach, onChange }: EditorProps) {
  const { announce, announcement } = useAnnouncer()
  const list = useRef<HTMLUListElement>(null)
  const { screens } = flow
  const byId = new Map(screens.map((screen) => [screen.id, screen]))
  const name = (id: string) => byId.get(id)?.name ?? 'Unknown screen'
  const wayText = (path: readonly string[]) => path.map(name).join(' › ')
  const isExpected = (path: readonly string[]) => paths.some((other) => other.join() === path.join())
  const start = screens[flow.start]?.id ?? ''
  const offered = flow.walks
    .filter(({ outcome }) => outcome !== 'gave-up')
    .map((walk) => ({ ...walk, ids: walk.path.flatMap((index) => screens[index]?.id ?? []) }))
    // A way with a restart cannot be expected.
    .filter(({ ids }) => !isExpected(ids) && brokenAt(byId, start, ids) === null)
    .slice(0, mostOffered)
  const add = (path: readonly string[]) => {
    onChange({ paths: [...paths, [...path]] })
    announce(`${wayText(path)} is expected.`)
  }
  const remove = (part: Partial<PrototypeExpectation>, removed: string) => {
    onChange(part)
    announce(`${removed} is no longer expected.`)
    // The button that had the focus is removed.
    list.current?.focus()
  }
  return (
    <div className={css.editor}>
      {announcement}
      <section className={css.part}>
        <h3>Success</h3>
        {flow.isJudged ? <ShareBar of={flow.success} /> : <p>Nothing is expected yet.</p>}
        {paths.length + reach.length === 0 && flow.expected.reach.length > 0 && (
          <p>
            Until you add a path or a screen, the screens count on which the task ends:{' '}
            {flow.expected.reach.map((screen) => screenName(flow, screen)).join(', ')}.
          </p>
        )}
      </section>
      <section className={css.part}>
        <h3>Expected paths</h3>
        <ul ref={list} tabIndex={-1} className={css.ways} aria-label="Expected paths">
          {paths.map((path) => (
            <Way key={path.join()} text={wayText(path)}>
              <Button
                variant="link"
                onClick={() => remove({ paths: paths.filter((other) => other !== path) }, wayText(path))}
              >
                Remove<VisuallyHidden> {wayText(path)}</VisuallyHidden>
              </Button>
            </Way>
          ))}
          {paths.length === 0 && <li>None yet.</li>}
        </ul>
        <NewPath flow={flow} start={start} name={name} isExpected={isExpected} onAdd={add} />
      </section>
      {offered.length > 0 && (
        <section className={css.part}>
          <h3>Ways that people took</h3>
          <ul className={css.ways}>
            {offered.map(({ ids, outcome, count }) => (
              <Way key={`${outcome} ${ids.join()}`} text={`${wayText(ids)} (${counted(count, 'answer')})`}>
                <Button
                  variant="link"
                  onClick={() => {
                    add(ids)
                    // The button that had the focus is removed.
                    list.current?.focus()
                  }}
                >
                  Expect this<VisuallyHidden> path: {wayText(ids)}</VisuallyHidden>
                </Button>
              </Way>
            ))}
          </ul>
        </section>
      )}
      <section className={css.part}>
        <h3>Screens that count however they are reached</h3>
        <ul className={css.ways} aria-label="Screens that count">
          {reach.map((id) => (
            <Way key={id} text={name(id)}>
              <Button
                variant="link"
                onClick={() => remove({ reach: reach.filter((other) => other !== id) }, name(id))}
              >
                Remove<VisuallyHidden> {name(id)}</VisuallyHidden>
              </Button>
            </Way>
          ))}
          {reach.length === 0 && <li>None.</li>}
        </ul>
        <AddScreen
          label="Also counts"
          screens={screens.filter(({ id }) => !reach.includes(id) && id !== start)}
          onAdd={(id) => {
            onChange({ reach: [...reach, id] })
            announce(`${name(id)} counts.`)
          }}
        />
      </section>
    </div>
  )
}

const Way = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <li>
    <span>{text}</span>
    {children}
  </li>
)

interface AddScreenProps {
  readonly label: string
  readonly screens: FlowModel['screens']
  readonly onAdd: (id: string) => void
}

function AddScreen({ label, screens, onAdd }: AddScreenProps) {
  const id = useId()
  return (
    <EntryForm onEntered={onAdd}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name="entry" defaultValue="">
        <option value="">Choose a screen</option>
        {screens.map((screen) => (
          <option key={screen.id} value={screen.id}>
            {screen.name}
          </option>
        ))}
      </select>
      <Button variant="filled" size="sm" type="submit">
        Add<VisuallyHidden> to “{label}”</VisuallyHidden>
      </Button>
    </EntryForm>
  )
}

interface NewPathProps {
  readonly flow: FlowModel
  readonly start: string
  readonly name: (id: string) => string
  readonly isExpected: (path: readonly string[]) => boolean
  readonly onAdd: (path: readonly string[]) => void
}

/** A path that is put together screen by screen; only screens that the last one leads to are offered. */
function NewPath({ flow, start, name, isExpected, onAdd }: NewPathProps) {
  const [path, setPath] = useState<readonly string[]>([start])
  const byId = new Map(flow.screens.map((screen) => [screen.id, screen]))
  const next = flow.screens.filter(({ id }) => brokenAt(byId, start, [...path, id]) === null)
  const isNew = path.length > 1 && !isExpected(path)
  return (
    <div className={css.part}>
      <p role="status">
        New path: {path.map(name).join(' › ')}
        {isExpected(path) && ' (is expected already)'}
      </p>
      <AddScreen label="Next screen" screens={next} onAdd={(id) => setPath([...path, id])} />
      <p className={css.buttons}>
        <Button
          size="sm"
          isOff={!isNew}
          onClick={() => {
            onAdd(path)
            setPath([start])
          }}
        >
          Expect this path
        </Button>
        <Button
          variant="outlined"
          size="sm"
          isOff={path.length === 1}
          onClick={() => setPath(path.slice(0, -1))}
        >
          Remove the last screen
        </Button>
      </p>
    </div>
  )
}
