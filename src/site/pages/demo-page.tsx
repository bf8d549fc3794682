import type { ReactNode } from 'react'
import type { DemoPage } from '#content/demos/demo-page.ts'
import { demoWords } from '#content/pages/demos.ts'
import type { RouteName } from '#content/routes.ts'
import { toolNames } from '#content/tool-names.ts'
import { Hero } from '#site/blocks/hero.tsx'
import { Section } from '#site/blocks/section.tsx'
import { TextBlock } from '#site/blocks/text-block.tsx'
import { toolPictures } from '#site/pictures/tool-pictures.ts'
import { LearnMore } from '#site/blocks/learn-more.tsx'
import css from './demo-page.module.css'

function DemoPageView({
  demo,
  others,
  picture,
}: {
  demo: DemoPage
  others: readonly DemoPage[]
  picture: ReactNode
}) {
  return (
    <>
      <Hero
        eyebrow={`Demo · ${demo.name}`}
        title={demo.title}
        lead={demo.description}
        actions={[{ label: 'All demos', route: 'pageDemos' }]}
        picture={picture}
        note={!demo.demoStudy && <p className={css.note}>{demoWords.planned}</p>}
      />
      <Section ground="lichen" id="study">
        <TextBlock title="What you will be asked" paragraphs={[demo.task]} />
      </Section>
      <Section id="results">
        <TextBlock title="What the results will show" paragraphs={[demo.results]} />
      </Section>
      <Section ground="lichen" id="notice">
        <TextBlock title="What to look out for" paragraphs={[demo.notice]} />
      </Section>
      <Section title={`More about ${toolNames[demo.tool].toLowerCase()}`} id="more">
        <LearnMore
          links={[
            ...others.map(({ name, demoPage }) => ({
              label: `Demo: ${name.toLowerCase()}`,
              route: demoPage,
            })),
            { label: 'All demos of this tool', route: 'pageDemos', search: { tool: demo.tool } },
          ]}
        />
      </Section>
    </>
  )
}

/** The page of the demo at `route`, with the other demos of its tool beside it. */
export async function loadDemoPage(demos: readonly DemoPage[], route: RouteName) {
  const demo = demos.find(({ demoPage }) => demoPage === route)
  if (!demo) throw new Error(`No demo has the page ${route}`)
  const Picture = await toolPictures[demo.cover]()
  const picture = <Picture title={`A drawing of ${toolNames[demo.tool].toLowerCase()} at work.`} />
  const others = demos.filter((other) => other !== demo)
  return {
    meta: demo.meta,
    default: () => <DemoPageView demo={demo} others={others} picture={picture} />,
  }
}
