import { homeContent as content } from '#content/site/home.ts'
import { ProofGrid } from '#site/blocks/proofs.tsx'
import { AnsweredQuestions, PlannedQuestions } from '#site/blocks/questions.tsx'
import { Banner, Hero, Section } from '#site/blocks/sections.tsx'
import { PictureSteps } from '#site/blocks/steps.tsx'
import { LiveResult } from '#site/pictures/live-result.tsx'

export const { meta } = content

/** The home page: a result to try, the three steps of a study, the methods, reasons to trust the results, the start. */
export default function HomePage() {
  const { hero, result, steps, questions, trust, start } = content
  return (
    <>
      <Hero {...hero} below={<LiveResult {...result} />} />
      <Section title={steps.title} ground="lichen" id="steps">
        <PictureSteps steps={steps.items} />
      </Section>
      <Section title={questions.title} lead={questions.lead} id="questions">
        <AnsweredQuestions items={questions.items} />
        <PlannedQuestions {...questions.planned} />
      </Section>
      <Section title={trust.title} lead={trust.lead} ground="lichen" id="trust">
        <ProofGrid items={trust.items} />
      </Section>
      <Banner {...start} />
    </>
  )
}
