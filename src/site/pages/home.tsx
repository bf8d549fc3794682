import { homeContent as content } from '#content/site/home.ts'
import { EitherOr } from '#site/blocks/either-or.tsx'
import { WhyGrid } from '#site/blocks/grids.tsx'
import { Questions } from '#site/blocks/questions.tsx'
import { Banner, Hero, Section } from '#site/blocks/sections.tsx'
import { Steps } from '#site/blocks/steps.tsx'
import { PictureText } from '#site/blocks/two-columns.tsx'
import { CardSortPicture } from '#site/pictures/card-sort.tsx'
import { TreeTestPicture } from '#site/pictures/tree-test.tsx'

export const { meta } = content

/** The home page. */
export default function HomePage() {
  const { hero, questions, steps, reading, participants, limits, contact } = content
  return (
    <>
      <Hero {...hero} picture={<CardSortPicture title={hero.pictureAlt} />} />
      <Section title={questions.title} lead={questions.lead} ground="lichen" id="questions">
        <Questions items={questions.items} />
      </Section>
      <Section title={steps.title}>
        <Steps steps={steps.items} label={steps.title} />
      </Section>
      <Section ground="lichen">
        <PictureText
          title={reading.title}
          paragraphs={reading.paragraphs}
          button={reading.button}
          picture={<TreeTestPicture title={reading.pictureAlt} />}
        />
      </Section>
      <Section title={participants.title} lead={participants.lead}>
        <EitherOr items={participants.items} booleanOperator="or" />
      </Section>
      <Section title={limits.title} lead={limits.lead} ground="lichen">
        <WhyGrid items={limits.items} />
      </Section>
      <Banner {...contact} />
    </>
  )
}
