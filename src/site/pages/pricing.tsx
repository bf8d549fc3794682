import { compareGroups, enterpriseTier, planRules } from '#content/plans.ts'
import { pricingPage as page } from '#content/pages/pricing.ts'
import { ActionLink } from '#site/blocks/action-link.tsx'
import { ContentBlocks, loadBlockAssets, type BlockAssets } from '#site/blocks/content-blocks.tsx'
import { Hero } from '#site/blocks/hero.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import { Section } from '#site/blocks/section.tsx'
import { WhyGrid } from '#site/blocks/why-grid.tsx'
import { CompareTable } from './compare-table.tsx'
import { PlanCards } from './plan-cards.tsx'
import css from './pricing.module.css'

function PricingPage({ assets }: { assets: BlockAssets }) {
  return (
    <>
      <Hero
        title={page.title}
        lead={page.lead}
        note={
          <p className={css.note}>
            <Prose text="You cannot order yet. These are the prices we will [start with](pagePricing#questions)." />
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
      <ContentBlocks blocks={page.blocks} assets={assets} ground="paper" />
    </>
  )
}

/** The pricing page. */
export async function loadPricingPage() {
  const assets = await loadBlockAssets(page.blocks)
  return { meta: page.meta, default: () => <PricingPage assets={assets} /> }
}
