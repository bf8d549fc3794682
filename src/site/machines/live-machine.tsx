import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { Button } from '#ui/button.tsx'
import css from './live-machine.module.css'
import {
  activePaths,
  type ActionCall,
  toJson,
  loadRunnable,
  provideStubs,
  type Runnable,
  inspectSnapshot,
  innermostPaths,
} from './run-machine.ts'

const loaded = new Map<string, Promise<Runnable>>()

const runnableOf = (file: string) => {
  const runnable = loaded.get(file) ?? loadRunnable(file)
  loaded.set(file, runnable)
  return runnable
}

/** Runs a machine: shows its state, context and log, and sends events. */
export function LiveMachine({ file, title }: { file: string; title: string }) {
  const [round, setRound] = useState(0)
  const runnable = use(runnableOf(file))
  return (
    <Running key={round} runnable={runnable} title={title} onRestart={() => setRound((count) => count + 1)} />
  )
}

type RunningProps = { runnable: Runnable; title: string; onRestart: () => void }

function Running({ runnable: { example, machine, diagram }, title, onRestart }: RunningProps) {
  const [lines, setLines] = useState<readonly string[]>([])
  const log = (line: string) => setLines((previous) => [...previous, line])
  const [prepared] = useState(() =>
    provideStubs(machine, example, ({ name, params }: ActionCall) =>
      log(`${name}${params === undefined ? '' : ` ${toJson(params)}`}`),
    ),
  )
  const actor = useActorRef(prepared.machine, { input: example.input })
  const snapshot = useSelector(actor, (current: AnyMachineSnapshot) => current)
  const { value, context, isDone, pending } = inspectSnapshot(snapshot)
  const end = (id: string, how: 'resolve' | 'reject', outcome: unknown, message: string) => {
    log(message)
    prepared.calls.get(id)?.[how](outcome)
  }
  return (
    <div className={css.panel}>
      <div className={css.side}>
        <p role="status">
          Current state: <strong>{innermostPaths(value)}</strong>
          {isDone && ' (final)'}
        </p>
        {pending.map(({ id, src }) => (
          <Choices key={id} title={`Pending call: ${src}`}>
            {Object.entries(example.outcomes[src] ?? {}).map(([label, output]) => (
              <Choice
                key={label}
                name={label}
                onChoose={() => end(id, 'resolve', output, `${src} resolved: ${label}`)}
              />
            ))}
            <Choice
              name="fails"
              onChoose={() => end(id, 'reject', new Error('No connection'), `${src} failed`)}
            />
          </Choices>
        ))}
        <Choices title="Events">
          {example.events.map((event) => {
            const { type, ...payload } = event
            const details = toJson(payload) === '{}' ? '' : toJson(payload)
            return (
              <Choice
                key={`${type} ${details}`}
                name={type}
                details={details}
                isAccepted={!isDone && snapshot.can(event)}
                onChoose={() => {
                  log(`${type} ${details}`)
                  actor.send(event)
                }}
              />
            )
          })}
        </Choices>
        <Button variant="outlined" size="sm" onClick={onRestart}>
          Restart
        </Button>
        <h3>Context</h3>
        <Code label={`${title}: context`} text={toJson(context, 2)} />
        <h3>Log</h3>
        <Code label={`${title}: log`} text={lines.slice(-12).join('\n') || 'No events yet.'} />
      </div>
      <Diagram title={title} svg={diagram} active={activePaths(value).join(' ')} />
    </div>
  )
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={css.choices}>{children}</ul>
    </>
  )
}

type ChoiceProps = { name: string; details?: string; isAccepted?: boolean; onChoose: () => void }

/** A button for an event. Stays focusable when the current state does not accept the event. */
function Choice({ name, details = '', isAccepted = true, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={css.choice}
        aria-disabled={!isAccepted}
        onClick={() => {
          if (isAccepted) onChoose()
        }}
      >
        {name} {details && <span className={css.details}>{details}</span>}
      </button>
    </li>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className={css.code} role="group" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </div>
  )
}

function Diagram({ title, svg, active }: { title: string; svg: string; active: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const paths = active.split(' ')
    for (const state of frame.current?.querySelectorAll<SVGElement>('[data-state]') ?? [])
      state.toggleAttribute('data-active', paths.includes(state.dataset['state'] ?? ''))
  }, [active])
  return (
    <div
      ref={frame}
      className={css.picture}
      role="group"
      aria-label={`${title}: state diagram with the current state highlighted`}
      tabIndex={0}
      // Generated by our own script; contains no user input.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
