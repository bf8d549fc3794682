import { type ComponentType, type ReactNode, Suspense } from 'react'
import { toolAvailability } from '#content/site/catalog.ts'
import { type ResultPictureName, resultPictures } from '#content/site/result-pictures.ts'
import { hasVideo } from '#content/site/tool-videos.ts'
import type { Action, ToolPage, ToolResult, ToolScreen } from '#content/site/types.ts'
import type { Tool } from '#contract/shared/enumerations.ts'
import type { ModalData } from '#machines/site/modal.ts'
import { ActionLink, VideoButton } from '#site/blocks/actions.tsx'
import { Faq, FaqData } from '#site/blocks/faq.tsx'
import { FeatureCards, LearnMore, WhyGrid } from '#site/blocks/grids.tsx'
import { TitledProse } from '#site/blocks/titled-prose.tsx'
import { Availability, Banner, Hero, Section } from '#site/blocks/sections.tsx'
import { Steps } from '#site/blocks/steps.tsx'
import { LazyCarousel, LazyHelpVideo } from '#site/modals/lazy-modals.ts'
import { type ModalView, useModal } from '#site/modals/use-modal.ts'
import { ResultPicture } from '#site/pictures/result-picture.tsx'
import { toolPictures } from '#site/pictures/tool-pictures.ts'
import { Button } from '#ui/button.tsx'
import css from './tool-page.module.css'

const titles = {
  answers: 'What it answers',
  notFor: 'When to choose something else',
  participants: 'How many people',
  outcome: 'What you get',
} as const satisfies Record<keyof ToolPage['method'], string>

/** The questions a method answers, its limits, its sample size and its outcome. */
function MethodFacts({ method }: { method: ToolPage['method'] }) {
  return (
    <div className={css.facts}>
      <Fact title={titles.answers} text={method.answers} wide />
      <Fact title={titles.notFor} text={method.notFor} />
      <Fact title={titles.participants} text={method.participants} />
      <Fact title={titles.outcome} text={method.outcome} />
    </div>
  )
}

function Fact({ title, text, wide = false }: { title: string; text: string; wide?: boolean }) {
  return (
    <div className={css.fact} data-wide={wide}>
      <TitledProse title={title} text={text} />
    </div>
  )
}

/** Opens a modal; one that was open before is reopened with its data. */
const openModal = (modal: ModalView, data: ModalData) =>
  modal.send(modal.data ? { type: 'modal.toggled' } : { type: 'modal.opened', data })

type ToolModalProps = { page: ToolPage; picture: ReactNode }

/** Opens the video of the tool, or the drawing of a tool that has none. */
function WatchButton({ page: { tool, name }, picture, label }: ToolModalProps & { label: string }) {
  const video = useModal('helpVideo')
  return (
    <div className={css.watch}>
      <VideoButton label={label} onClick={() => openModal(video, { id: tool, position: 0 })} />
      <Suspense>
        {video.data && <LazyHelpVideo modal={video} drawingOf={() => ({ tool, title: name, picture })} />}
      </Suspense>
    </div>
  )
}

const isPlanned = (tool: Tool) => toolAvailability[tool] === 'planned'
const howItWorks = (tool: Tool) => (isPlanned(tool) ? 'How it will work' : 'How it works')

/** The subtitle of each section about a tool that does not run yet. */
export const plannedMark = (tool: Tool) => (isPlanned(tool) ? 'Planned: it does not run yet' : undefined)

/** Buttons that open the drawing of a tool without a video, and the steps. */
function ToolWalkThrough({ page, picture }: ToolModalProps) {
  const carousel = useModal('carouselToolModal')
  const data = { id: page.tool, position: 0 }
  return (
    <div className={css.walkThrough}>
      {!hasVideo(page.tool) && <WatchButton page={page} picture={picture} label={howItWorks(page.tool)} />}
      <Button variant="quiet" onClick={() => openModal(carousel, data)}>
        Step by step
      </Button>
      <Suspense>
        {carousel.data && (
          <LazyCarousel
            modal={carousel}
            label={`${page.name}, step by step`}
            itemsOf={() => page.roadmap.map((step) => ({ ...step, picture }))}
          />
        )}
      </Suspense>
    </div>
  )
}

type ToolPageViewProps = {
  page: ToolPage
  picture: ReactNode
  /** Sample size and margin of error. */
  planner?: ReactNode
  /** An additional section of this tool. */
  children?: ReactNode
}

/** The kind of content on the page of a tool, which decides the order of its sections. */
type Layout = 'results' | 'plan' | 'people'

const toolsAboutPeople: ReadonlySet<Tool> = new Set([
  'userpanel',
  'widget',
  'custompanel',
  'moderated',
  'moderatedstudy',
  'freeforminterview',
])

const layoutOf = ({ tool, results }: ToolPage): Layout => {
  if (results) return 'results'
  return toolsAboutPeople.has(tool) ? 'people' : 'plan'
}

/** The sections of a page by their ids, in the order of its layout. */
const outlineOf = ({ page, planner }: ToolPageViewProps): Readonly<Record<string, string>> => {
  const steps = { steps: howItWorks(page.tool) }
  const method = { method: 'What it answers' }
  const top = {
    results: { results: 'Results', ...steps, ...method, ...(planner ? { planner: 'How many people' } : {}) },
    plan: { ...method, ...steps },
    people: { ...steps, ...(page.screens ? { screens: 'Screens' } : {}) },
  } as const satisfies Record<Layout, object>
  return {
    ...top[layoutOf(page)],
    features: 'Features',
    why: 'Why',
    questions: 'Questions',
    more: 'Learn more',
  }
}

/** Links to the sections of a page. */
const Outline = (props: ToolPageViewProps) => (
  <nav className={css.outline} aria-label="On this page">
    <ol>
      {Object.entries(outlineOf(props)).map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ol>
  </nav>
)

/** The page of a tool: results of demos first, the plan of a study first, or people and facts side by side. */
export function ToolPageView(props: ToolPageViewProps) {
  const { page, picture } = props
  const { hero, results, features, why, banners, faq, learnMore } = page
  const [firstBanner, ...otherBanners] = banners
  const [firstResult] = results ?? []
  const TopSections = topSections[layoutOf(page)]
  const subtitle = plannedMark(page.tool)
  return (
    <>
      <Hero
        eyebrow={isPlanned(page.tool) ? `${page.name} (planned)` : page.name}
        title={hero.title}
        lead={hero.intro}
        actions={hero.actions}
        picture={firstResult ? <FirstResult result={firstResult} /> : picture}
        note={
          <>
            {hasVideo(page.tool) && <WatchButton page={page} picture={picture} label="Watch the video" />}
            <Availability tool={page.tool} />
          </>
        }
      />
      <Outline {...props} />
      <TopSections {...props} />
      <Section title={features.title} subtitle={subtitle} ground="lichen" id="features">
        <FeatureCards items={features.items} />
      </Section>
      {props.children}
      <Banner {...firstBanner} />
      <Section title={why.title} subtitle={subtitle} id="why">
        <WhyGrid items={why.items} />
      </Section>
      <Section title="Questions" subtitle={subtitle} ground="lichen" id="questions">
        <Faq entries={faq} />
        <FaqData entries={faq} />
      </Section>
      <Section title="Learn more" id="more">
        <LearnMore links={learnMore} />
      </Section>
      {otherBanners.map((banner) => (
        <Banner key={banner.title} {...banner} />
      ))}
    </>
  )
}

const Framed = ({ children }: { children: ReactNode }) => <div className={css.framed}>{children}</div>

function ResultSections({ page, picture, planner }: ToolPageViewProps) {
  const { results: [, ...otherResults] = [], method, roadmap } = page
  return (
    <>
      <Section
        title="More from the results"
        lead="Each picture comes from a demo study that you can take and whose results you can open."
        ground="lichen"
        id="results"
      >
        <ol className={css.results}>
          {otherResults.map((result) => (
            <PictureRow key={result.title} row={result}>
              <ActionLink action={resultsAction(result.picture)} look="text" />
            </PictureRow>
          ))}
        </ol>
      </Section>
      <Section title="How a study works" id="steps">
        <Steps steps={roadmap} label="How a study works" />
        <ToolWalkThrough page={page} picture={picture} />
      </Section>
      <Section title="What this method can tell you" ground="lichen" id="method">
        <MethodFacts method={method} />
      </Section>
      {planner && (
        <Section title="Plan the number of participants" id="planner">
          {planner}
        </Section>
      )}
    </>
  )
}

const resultsAction = (picture: ResultPictureName): Action => {
  const { study, view } = resultPictures[picture]
  return { label: 'Open these results', route: 'pageStudyResults', search: { study, view } }
}

function FirstResult({ result: { title, text, picture, alt } }: { result: ToolResult }) {
  return (
    <figure className={css.first}>
      <Framed>
        <ResultPicture name={picture} alt={alt} />
      </Framed>
      <figcaption>
        <strong>{title}</strong> {text} <ActionLink action={resultsAction(picture)} look="text" />
      </figcaption>
    </figure>
  )
}

type PictureRowProps = {
  row: ToolResult | ToolScreen
  children?: ReactNode
}

function PictureRow({ row: { title, text, picture, alt }, children }: PictureRowProps) {
  return (
    <li className={css.resultRow}>
      <Framed>
        <ResultPicture name={picture} alt={alt} />
      </Framed>
      <div className={css.resultText}>
        <TitledProse title={title} text={text} />
        {children}
      </div>
    </li>
  )
}

function PlanSections({ page, picture }: ToolPageViewProps) {
  return (
    <>
      <Section title="What this method can tell you" ground="lichen" id="method">
        <MethodFacts method={page.method} />
      </Section>
      <Section title={howItWorks(page.tool)} id="steps">
        <Steps steps={page.roadmap} label={howItWorks(page.tool)} />
        <ToolWalkThrough page={page} picture={picture} />
      </Section>
    </>
  )
}

function PeopleSections({ page, picture }: ToolPageViewProps) {
  const { method, roadmap, screens, tool } = page
  return (
    <>
      <Section title={howItWorks(tool)} subtitle={plannedMark(tool)} id="steps">
        <div className={css.sideBySide}>
          <div>
            <ol className={css.path}>
              {roadmap.map(({ title, text }) => (
                <li key={title}>
                  <TitledProse title={title} text={text} />
                </li>
              ))}
            </ol>
            <ToolWalkThrough page={page} picture={picture} />
          </div>
          <div className={css.sheet} id="method">
            <MethodFacts method={method} />
          </div>
        </div>
      </Section>
      {screens && (
        <Section title="What you work with" lead={screens.lead} id="screens">
          <ol className={css.results}>
            {screens.items.map((screen) => (
              <PictureRow key={screen.title} row={screen} />
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

const topSections = {
  results: ResultSections,
  plan: PlanSections,
  people: PeopleSections,
} as const satisfies Record<Layout, ComponentType<ToolPageViewProps>>

const plannedTools: ReadonlySet<Tool> = new Set([
  'cardsort',
  'treetest',
  'firstclick',
  'fivesecond',
  'preferencetest',
  'questionnaire',
])

/** Only pages of tools that count something load the planner. */
const loadPlanner = async (tool: Tool) =>
  plannedTools.has(tool) ? (await import('./tool-planner.tsx')).plannerOf(tool) : undefined

/** Creates a tool's page with its picture. */
export async function loadToolPage(page: ToolPage) {
  const Picture = await toolPictures[page.hero.picture]()
  const picture = <Picture title={page.hero.pictureAlt} />
  const planner = await loadPlanner(page.tool)
  return {
    meta: page.meta,
    default: () => <ToolPageView page={page} picture={picture} planner={planner} />,
  }
}
