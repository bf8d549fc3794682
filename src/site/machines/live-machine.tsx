import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import css from './live-machine.module.css'
import {
  activePaths,
  type Deed,
  inWords,
  loadRunnable,
  prepare,
  type Runnable,
  standingOf,
  whereIs,
} from './run-machine.ts'

const loaded = new Map<string, Promise<Runnable>>()

const runnableOf = (file: string) => {
  const known = loaded.get(file) ?? loadRunnable(file)
  loaded.set(file, known)
  return known
}

/** A machine that runs where it is read: events to send, the state it is in, and what it keeps. */
export function LiveMachine({ file, title }: { file: string; title: string }) {
  const [round, setRound] = useState(0)
  const runnable = use(runnableOf(file))
  return (
    <Running key={round} runnable={runnable} title={title} onRestart={() => setRound((past) => past + 1)} />
  )
}

type RunningProps = { runnable: Runnable; title: string; onRestart: () => void }

function Running({ runnable: { example, machine, picture }, title, onRestart }: RunningProps) {
  const [lines, setLines] = useState<readonly string[]>([])
  const note = (line: string) => setLines((past) => [...past, line])
  const [prepared] = useState(() =>
    prepare(machine, example, ({ name, params }: Deed) =>
      note(`${name}${params === undefined ? '' : ` ${inWords(params)}`}`),
    ),
  )
  const actor = useActorRef(prepared.machine, { input: example.input })
  const snapshot = useSelector(actor, (seen: AnyMachineSnapshot) => seen)
  const { value, context, isDone, waiting } = standingOf(snapshot)
  const end = (id: string, how: 'resolve' | 'reject', outcome: unknown, words: string) => {
    note(words)
    prepared.calls.get(id)?.[how](outcome)
  }
  return (
    <div className={css.panel}>
      <div className={css.side}>
        <p role="status">
          Now in <strong>{whereIs(value)}</strong>
          {isDone && ', where it ends'}
        </p>
        {waiting.map(({ id, src }) => (
          <Choices key={id} title={`${src} is under way. It ends:`}>
            {Object.entries(example.ends[src] ?? {}).map(([words, output]) => (
              <Choice
                key={words}
                name={words}
                onChoose={() => end(id, 'resolve', output, `${src} is done: ${words}`)}
              />
            ))}
            <Choice
              name="it fails"
              onChoose={() => end(id, 'reject', new Error('No connection'), `${src} fails`)}
            />
          </Choices>
        ))}
        <Choices title="Events">
          {example.events.map((event) => {
            const { type, ...payload } = event
            const words = inWords(payload) === '{}' ? '' : inWords(payload)
            return (
              <Choice
                key={`${type} ${words}`}
                name={type}
                details={words}
                isHeard={snapshot.can(event)}
                onChoose={() => {
                  note(`${type} ${words}`)
                  actor.send(event)
                }}
              />
            )
          })}
        </Choices>
        <button type="button" className={css.restart} onClick={onRestart}>
          Begin again
        </button>
        <h3>What it keeps</h3>
        <Code label={`${title}: what it keeps`} text={inWords(context, 2)} />
        <h3>What has happened</h3>
        <Code label={`${title}: what has happened`} text={lines.slice(-12).join('\n') || 'Nothing yet.'} />
      </div>
      <Picture title={title} svg={picture} active={activePaths(value).join(' ')} />
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

type ChoiceProps = { name: string; details?: string; isHeard?: boolean; onChoose: () => void }

/** An event the state does not listen to keeps its place, and the focus stays where it is. */
function Choice({ name, details = '', isHeard = true, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={css.choice}
        aria-disabled={!isHeard}
        onClick={() => {
          if (isHeard) onChoose()
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

function Picture({ title, svg, active }: { title: string; svg: string; active: string }) {
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
      aria-label={`${title}: the picture, with the present state marked`}
      tabIndex={0}
      // Drawn by our own tools when the machine changed; nobody's input is in it.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
