import { compareGroups, enterpriseTier, planRules } from '#content/plans.ts'
import { pricingPage as page } from '#content/pages/pricing.ts'
import { ActionLink } from '#site/blocks/action-link.tsx'
import { ContentBlocks, loadParts, type Parts } from '#site/blocks/content-blocks.tsx'
import { Hero } from '#site/blocks/hero.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import { Section } from '#site/blocks/section.tsx'
import { WhyGrid } from '#site/blocks/why-grid.tsx'
import { CompareTable } from './compare-table.tsx'
import { PlanCards } from './plan-cards.tsx'
import css from './pricing.module.css'

function PricingPage({ parts }: { parts: Parts }) {
  return (
    <>
      <Hero
        title={page.title}
        lead={page.lead}
        note={
          <p className={css.note}>
            <Prose text="Nothing can be ordered yet. These are the prices we will [open with](pagePricing#questions)." />
          </p>
        }
      />
      <div className={css.plans}>
        <PlanCards />
      </div>
      <Section title="Compare the plans" ground="lichen" id="compare">
        <CompareTable groups={compareGroups} />
      </Section>
      <Section title="The rules" id="rules">
        <WhyGrid items={planRules} />
      </Section>
      <Section title={enterpriseTier.name} lead={enterpriseTier.lead} ground="lichen" id="enterprise">
        <WhyGrid items={enterpriseTier.adds} />
        <div className={css.tierAction}>
          <ActionLink action={enterpriseTier.action} look="secondary" />
        </div>
      </Section>
      <ContentBlocks blocks={page.blocks} parts={parts} ground="paper" />
    </>
  )
}

/** Plans, their prices and what each of them includes. */
export async function loadPricingPage() {
  const parts = await loadParts(page.blocks)
  return { meta: page.meta, default: () => <PricingPage parts={parts} /> }
}
