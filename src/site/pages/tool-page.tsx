import type { ReactNode } from 'react'
import type { ToolPage } from '#content/types.ts'
import { Availability } from '#site/blocks/availability.tsx'
import { Banner } from '#site/blocks/banner.tsx'
import { FaqData } from '#site/blocks/faq-data.tsx'
import { Faq } from '#site/blocks/faq.tsx'
import { FeatureCards } from '#site/blocks/feature-cards.tsx'
import { Hero } from '#site/blocks/hero.tsx'
import { LearnMore } from '#site/blocks/learn-more.tsx'
import { MethodFacts } from '#site/blocks/method-facts.tsx'
import { Section } from '#site/blocks/section.tsx'
import { Steps } from '#site/blocks/steps.tsx'
import { WhyGrid } from '#site/blocks/why-grid.tsx'
import { toolPictures } from '#site/pictures/tool-pictures.ts'
import { ToolWalkThrough } from './tool-walk-through.tsx'

type ToolPageViewProps = {
  page: ToolPage
  picture: ReactNode
  /** An additional section of this tool. */
  children?: ReactNode
}

/** The page of a tool. */
export function ToolPageView({ page, picture, children }: ToolPageViewProps) {
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

/** Creates a tool's page with its picture. */
export async function loadToolPage(page: ToolPage) {
  const Picture = await toolPictures[page.hero.picture]()
  const picture = <Picture title={page.hero.pictureAlt} />
  return { meta: page.meta, default: () => <ToolPageView page={page} picture={picture} /> }
}
