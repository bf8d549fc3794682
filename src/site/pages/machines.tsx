import { lazy, Suspense, useState } from 'react'
import { machinePageTexts } from '#content/site/pages/docs.ts'
import type { MarketingPage } from '#content/site/types.ts'
import summary from '#machines/summary.json'
import { ContentBlocks, loadBlockAssets, type BlockAssets } from '#site/blocks/content-blocks.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './machines.module.css'
import { ReferencePage } from './reference-page.tsx'

const diagrams = import.meta.glob<string>('#machines/diagrams/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const diagramOf = (file: string) =>
  Object.entries(diagrams).find(([path]) => path.endsWith(`/${file}.svg`))?.[1]

const codes = import.meta.glob<string>('#machines/exports/*.js', { query: '?raw', import: 'default' })
const codeOf = async (file: string) => {
  const load = Object.entries(codes).find(([path]) => path.endsWith(`/${file}.js`))?.[1]
  if (!load) throw new Error(`${file} has no code for Stately`)
  return load()
}

const LiveMachine = lazy(async () => ({
  default: (await import('#site/machines/live-machine.tsx')).LiveMachine,
}))

type Summary = (typeof summary)[number]

/** `book-demo` → “Book demo” */
const titleOf = ({ file }: Summary) => {
  const name = file.replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

interface MachineProps {
  readonly machine: Summary
  /** Whether its diagram is in view before the page is scrolled. */
  readonly isFirst: boolean
}

type MachinesProps = { page: MarketingPage; assets: BlockAssets }

function Machines({ page, assets }: MachinesProps) {
  return (
    <>
      <ReferencePage
        title={page.title}
        lead={page.lead}
        contents={{
          id: 'list',
          label: machinePageTexts.list,
          entries: summary.map((machine) => ({ anchor: machine.file, label: titleOf(machine) })),
        }}
      >
        <div className={css.machines}>
          {summary.map((machine, index) => (
            <Machine key={machine.file} machine={machine} isFirst={index === 0} />
          ))}
        </div>
      </ReferencePage>
      <ContentBlocks blocks={page.blocks} assets={assets} />
    </>
  )
}

/** Loads the code of a machine and copies it. */
function CopyForStately({ file, title }: { file: string; title: string }) {
  const [note, setNote] = useState('')
  const copy = async () => {
    const code = await codeOf(file)
    await navigator.clipboard.writeText(code)
    setNote(machinePageTexts.copied)
  }
  return (
    <>
      <button
        type="button"
        className={css.run}
        onClick={() => void copy().catch(() => setNote(machinePageTexts.notCopied))}
      >
        {machinePageTexts.copy}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </button>
      <span aria-live="polite" className={css.quiet}>
        {note}
      </span>
    </>
  )
}

function Machine({ machine, isFirst }: MachineProps) {
  const [isRunning, setRunning] = useState(false)
  const title = titleOf(machine)
  const id = `${machine.file}-title`
  return (
    <section id={machine.file} className={css.machine} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{machine.about.replaceAll('`', '')}</p>
      <div className={css.actions}>
        <button
          type="button"
          className={css.run}
          aria-expanded={isRunning}
          onClick={() => setRunning((value) => !value)}
        >
          {isRunning ? machinePageTexts.stop : machinePageTexts.run}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </button>
        <CopyForStately file={machine.file} title={title} />
      </div>
      {isRunning ? (
        <Suspense fallback={<p className={css.quiet}>{machinePageTexts.coming}</p>}>
          <LiveMachine file={machine.file} title={title} />
        </Suspense>
      ) : (
        <Description machine={machine} title={title} isFirst={isFirst} />
      )}
    </section>
  )
}

function Description({ machine, title, isFirst }: MachineProps & { title: string }) {
  return (
    <>
      <div className={css.picture} role="group" aria-label={`${title}: state diagram`} tabIndex={0}>
        <img
          src={diagramOf(machine.file)}
          alt={`${title}: states and transitions, listed below`}
          {...machine.diagram}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </div>
      <details>
        <summary>{machinePageTexts.statesAndEvents}</summary>
        <h3>{machinePageTexts.states}</h3>
        <dl className={css.definitions}>
          {machine.states.map(({ path, meaning }) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <h3>{machinePageTexts.events}</h3>
        <dl className={css.definitions}>
          {machine.events.map(({ type, meanings }) => (
            <div key={type}>
              <dt>{type}</dt>
              <dd>{meanings.join(' ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

/** Describes every machine; running one loads it. */
export async function loadMachinesPage(page: MarketingPage) {
  const assets = await loadBlockAssets(page.blocks)
  return { meta: page.meta, default: () => <Machines page={page} assets={assets} /> }
}
