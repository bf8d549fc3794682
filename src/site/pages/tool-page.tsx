import { type ReactNode, Suspense } from 'react'
import type { ToolPage } from '#content/site/types.ts'
import type { Tool } from '#contract/shared/enumerations.ts'
import type { ModalData } from '#machines/site/modal.ts'
import { VideoButton } from '#site/blocks/actions.tsx'
import { Faq, FaqData } from '#site/blocks/faq.tsx'
import { FeatureCards, LearnMore, WhyGrid } from '#site/blocks/grids.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import { Availability, Banner, Hero, Section } from '#site/blocks/sections.tsx'
import { Steps } from '#site/blocks/steps.tsx'
import { LazyCarousel, LazyHelpVideo } from '#site/modals/lazy-modals.ts'
import { type ModalView, useModal } from '#site/modals/use-modal.ts'
import { toolPictures } from '#site/pictures/tool-pictures.ts'
import { Button } from '#ui/button.tsx'
import css from './tool-page.module.css'

const titles = {
  answers: 'What it answers',
  notFor: 'When to choose something else',
  participants: 'How many people',
  outcome: 'What you get',
} as const satisfies Record<keyof ToolPage['method'], string>

/** What a method answers, its limits, its sample size and its outcome. */
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
      <h3>{title}</h3>
      <p>
        <Prose text={text} />
      </p>
    </div>
  )
}

/** Opens a modal; one that was open before is reopened with its data. */
const openModal = (modal: ModalView, data: ModalData) =>
  modal.send(modal.data ? { type: 'modal.toggled' } : { type: 'modal.opened', data })

/** Buttons that open the tool's animation and its steps. */
function ToolWalkThrough({ page, picture }: { page: ToolPage; picture: ReactNode }) {
  const video = useModal('helpVideo')
  const carousel = useModal('carouselToolModal')
  const data = { id: page.tool, position: 0 }
  return (
    <div className={css.walkThrough}>
      <VideoButton label="Watch the walk-through" onClick={() => openModal(video, data)} />
      <Button variant="quiet" onClick={() => openModal(carousel, data)}>
        Step by step
      </Button>
      <Suspense>
        {video.data && <LazyHelpVideo modal={video} videoOf={() => ({ title: page.name, picture })} />}
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

/** The page of a tool. */
export function ToolPageView({ page, picture, planner, children }: ToolPageViewProps) {
  const { hero, roadmap, method, features, why, banners, faq, learnMore } = page
  const [firstBanner, ...otherBanners] = banners
  return (
    <>
      <Hero
        eyebrow={page.name}
        title={hero.title}
        lead={hero.intro}
        actions={hero.actions}
        picture={picture}
        note={<Availability tool={page.tool} />}
      />
      <Section title="How a study works" ground="lichen" id="steps">
        <Steps steps={roadmap} label="How a study works" />
        <ToolWalkThrough page={page} picture={picture} />
      </Section>
      <Section title="What this method can tell you" id="method">
        <MethodFacts method={method} />
      </Section>
      {planner && (
        <Section title="Plan the number of participants" id="planner">
          {planner}
        </Section>
      )}
      <Section title={features.title} ground="lichen" id="features">
        <FeatureCards items={features.items} />
      </Section>
      {children}
      <Banner {...firstBanner} />
      <Section title={why.title} id="why">
        <WhyGrid items={why.items} />
      </Section>
      <Section title="Questions" ground="lichen" id="questions">
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
