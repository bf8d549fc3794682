import { useNavigate, useSearch } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { toolNames } from '#content/site/catalog.ts'
import { demosPage as page, demoStatusTexts } from '#content/site/pages/demos.ts'
import { routes } from '#content/site/routes.ts'
import type { DemoPage } from '#content/site/types.ts'
import type { Tool } from '#contract/shared/enumerations.ts'
import actionCss from '#site/blocks/actions.module.css'
import { ActionLink, VideoButton } from '#site/blocks/actions.tsx'
import { type BlockAssets, ContentBlocks, loadBlockAssets } from '#site/blocks/content-blocks.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import { Hero, StatusNote } from '#site/blocks/sections.tsx'
import { demosOf } from '#site/demo-files.ts'
import { LazyCarousel, LazyHelpVideo } from '#site/modals/lazy-modals.ts'
import { useModal } from '#site/modals/use-modal.ts'
import { Cover } from '#site/pictures/cover.tsx'
import { LazyPicture } from '#site/pictures/lazy-picture.tsx'
import { RouteLink } from '#site/route-link.tsx'
import { takeAction } from './demo-page.tsx'
import '#site/chips.css'
import css from './demos.module.css'

/** Links to a demo's page and, where available, its study, results and report. */
function DemoLinks({ demo, about }: { demo: DemoPage; about: string }) {
  const { demoPage: route, demoStudy, demoResults, demoPdf } = demo
  return (
    <div className={css.links}>
      {demoStudy && <ActionLink action={takeAction(demo, 'Take the study')} look="text" />}
      {demoResults && (
        <ActionLink
          action={{ label: 'Read the results', route: 'pageStudyResults', search: { study: demoResults } }}
          look="text"
        />
      )}
      {demoPdf && (
        <a href={demoPdf} download className={actionCss.text}>
          Report (PDF)
        </a>
      )}
      <ActionLink action={{ label: about, route }} look="text" />
    </div>
  )
}

type DemoGroupProps = {
  name: string
  demos: readonly DemoPage[]
  onWatch: () => void
  onBrowse: (position: number) => void
}

/** The demos of a tool. */
function DemoGroup({ name, demos, onWatch, onBrowse }: DemoGroupProps) {
  return (
    <section className={css.group} aria-label={name}>
      <div className={css.groupHead}>
        <h2>{name}</h2>
        <VideoButton label={`Watch ${name.toLowerCase()}`} onClick={onWatch} />
      </div>
      <ul className={css.cards}>
        {demos.map((demo, index) => (
          <li key={demo.demoPage} className={css.card}>
            <button
              type="button"
              className={css.cover}
              aria-label={`Show details: ${demo.title}`}
              onClick={() => onBrowse(index)}
            >
              <Cover demo={demo} />
            </button>
            <div className={css.head}>
              <p className={css.name}>{demo.name}</p>
              <h3>{demo.title}</h3>
            </div>
            <div className={css.body}>
              <p>
                <Prose text={demo.description} />
              </p>
              {!demo.demoStudy && <p className={css.quiet}>{demoStatusTexts.notRunning}</p>}
              <DemoLinks demo={demo} about={demo.demoStudy ? 'About this demo' : 'About the planned demo'} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const toolsOf = (demos: readonly DemoPage[]) => [...new Set(demos.map(({ tool }) => tool))]

const subscribeToNothing = () => () => {}

/** Returns the tool in the URL; undefined before hydration, as the prerendered page has no query string. */
function useToolFilter(): Tool | undefined {
  const { tool } = useSearch({ strict: false })
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return isHydrated ? tool : undefined
}

/** The catalog of demos, by tool. */
function DemosPage({ demos, assets }: { demos: readonly DemoPage[]; assets: BlockAssets }) {
  const demoTools = toolsOf(demos)
  const ofTool = (tool: Tool) => demos.filter((demo) => demo.tool === tool)
  const toolInUrl = useToolFilter()
  const filter = demoTools.find((tool) => tool === toolInUrl)
  const video = useModal('helpVideo')
  const carousel = useModal('carouselModal')
  const clearModals = useEffectEvent((shown: Tool | undefined) => {
    for (const modal of [video, carousel])
      if (modal.data && shown && modal.data.id !== shown) {
        modal.send({ type: 'modal.closed' })
        modal.send({ type: 'data.cleared' })
      }
  })
  // “Back” changes the list behind an open modal, whose demo may have left it.
  useEffect(() => clearModals(filter), [filter])
  const visibleTools = filter ? [filter] : demoTools
  const count = visibleTools.flatMap(ofTool).length
  const drawingOf = (id: string) => {
    const tool = demoTools.find((other) => other === id) ?? 'cardsort'
    return { tool, title: toolNames[tool], picture: <LazyPicture tool={tool} title={toolNames[tool]} /> }
  }
  const itemsOf = (id: string) =>
    demos
      .filter(({ tool }) => tool === id)
      .map((demo) => ({
        title: demo.title,
        text: demo.description,
        picture: <Cover key={demo.demoPage} demo={demo} />,
        link: <RouteLink route={demo.demoPage}>{demo.name}: about this demo</RouteLink>,
      }))
  return (
    <>
      <Hero
        title={page.title}
        lead={page.lead}
        note={
          <StatusNote isPlanned>
            {demos.some(({ demoStudy }) => demoStudy) ? demoStatusTexts.someRun : demoStatusTexts.noneRuns}
          </StatusNote>
        }
      />
      <section className={css.catalog} id="list">
        <nav aria-label="Demos by tool" className="chips">
          <Filter label="All" isChosen={!filter} />
          {demoTools.map((tool) => (
            <Filter key={tool} tool={tool} label={toolNames[tool]} isChosen={tool === filter} />
          ))}
        </nav>
        <p role="status" className={css.count}>
          {count === demos.length ? `All ${count} demos` : `${count} of ${demos.length} demos`}
        </p>
        {visibleTools.map((tool) => (
          <DemoGroup
            key={tool}
            name={toolNames[tool]}
            demos={ofTool(tool)}
            onWatch={() => video.send({ type: 'modal.opened', data: { id: tool, position: 0 } })}
            onBrowse={(position) => carousel.send({ type: 'modal.opened', data: { id: tool, position } })}
          />
        ))}
      </section>
      <ContentBlocks blocks={page.blocks} assets={assets} />
      <Suspense>
        {video.data && <LazyHelpVideo modal={video} drawingOf={drawingOf} />}
        {carousel.data && <LazyCarousel modal={carousel} label="Demos" itemsOf={itemsOf} />}
      </Suspense>
    </>
  )
}

type FilterProps = { tool?: Tool; label: string; isChosen: boolean }

/** A filter link. Not a router link: its `aria-current` would not match the prerendered page. */
function Filter({ tool, label, isChosen }: FilterProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: routes.pageDemos, search: tool ? { tool } : {}, resetScroll: false })
  }
  return (
    <a
      href={tool ? `${routes.pageDemos}?tool=${tool}` : routes.pageDemos}
      aria-current={isChosen ? 'page' : undefined}
      onClick={follow}
      className="chip"
    >
      {label}
    </a>
  )
}

/** The catalog of all demos. */
export async function loadDemosPage() {
  const demos = (await Promise.all(Object.values(demosOf).map((load) => load()))).flat()
  const assets = await loadBlockAssets(page.blocks)
  return { meta: page.meta, default: () => <DemosPage demos={demos} assets={assets} /> }
}
