import { lazy, Suspense, useState } from 'react'
import summary from '#machines/summary.json'
import { machinePageTexts } from '#content/site/pages/docs.ts'
import type { MarketingPage } from '#content/site/types.ts'
import { ContentBlocks, loadBlockAssets, type BlockAssets } from '#site/blocks/content-blocks.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import css from './machines.module.css'

const diagrams = import.meta.glob<string>('#machines/diagrams/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const diagramOf = (file: string) =>
  Object.entries(diagrams).find(([path]) => path.endsWith(`/${file}.svg`))?.[1]

const LiveMachine = lazy(async () => ({
  default: (await import('#site/machines/live-machine.tsx')).LiveMachine,
}))

type Summary = (typeof summary)[number]

/** `book-demo` → “Book demo” */
const titleOf = ({ file }: Summary) => {
  const name = file.replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type MachinesProps = { page: MarketingPage; assets: BlockAssets }

function Machines({ page, assets }: MachinesProps) {
  return (
    <>
      <div className={css.page}>
        <header className={css.head}>
          <h1>{page.title}</h1>
          <p className={css.lead}>
            <Prose text={page.lead} />
          </p>
        </header>
        <nav className={css.contents} aria-labelledby="list">
          <h2 id="list">{machinePageTexts.list}</h2>
          <ul>
            {summary.map((machine) => (
              <li key={machine.file}>
                <a href={`#${machine.file}`}>{titleOf(machine)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.machines}>
          {summary.map((machine) => (
            <Machine key={machine.file} machine={machine} />
          ))}
        </div>
      </div>
      <ContentBlocks blocks={page.blocks} assets={assets} />
    </>
  )
}

function Machine({ machine }: { machine: Summary }) {
  const [isRunning, setRunning] = useState(false)
  const title = titleOf(machine)
  const id = `${machine.file}-title`
  return (
    <section id={machine.file} className={css.machine} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{machine.about.replaceAll('`', '')}</p>
      <button
        type="button"
        className={css.run}
        aria-expanded={isRunning}
        onClick={() => setRunning((value) => !value)}
      >
        {isRunning ? machinePageTexts.stop : machinePageTexts.run}
        <span className={css.hidden}>: {title}</span>
      </button>
      {isRunning ? (
        <Suspense fallback={<p className={css.quiet}>{machinePageTexts.coming}</p>}>
          <LiveMachine file={machine.file} title={title} />
        </Suspense>
      ) : (
        <Description machine={machine} title={title} />
      )}
    </section>
  )
}

function Description({ machine, title }: { machine: Summary; title: string }) {
  return (
    <>
      <details>
        <summary>{machinePageTexts.picture}</summary>
        <div className={css.picture} role="group" aria-label={`${title}: state diagram`} tabIndex={0}>
          <img
            src={diagramOf(machine.file)}
            alt={`${title}: states and transitions, listed below`}
            loading="lazy"
          />
        </div>
      </details>
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
