import { pricingPage as page } from '#content/site/pages/pricing.ts'
import {
  type CompareGroup,
  compareGroups,
  enterpriseTier,
  planDescriptions,
  planRules,
  type PlanValue,
} from '#content/site/plans.ts'
import { plans } from '#contract/shared/enumerations.ts'
import { ActionLink } from '#site/blocks/actions.tsx'
import { type BlockAssets, ContentBlocks, loadBlockAssets } from '#site/blocks/content-blocks.tsx'
import { WhyGrid } from '#site/blocks/grids.tsx'
import { Hero, Section } from '#site/blocks/sections.tsx'
import { OrderNote } from './order-note.tsx'
import { PlanCards } from './plan-cards.tsx'
import css from './pricing.module.css'

/** Compares the plans; on narrow screens each row names its plans, so that all of them fit. */
function CompareTable({ groups }: { groups: readonly CompareGroup[] }) {
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label="Plans compared">
        <thead>
          <tr>
            <th scope="col">What you get</th>
            {planDescriptions.map(({ plan, name }) => (
              <th key={plan} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={plans.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map(({ label, hint, values }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {hint && <small>{hint}</small>}
                </th>
                {planDescriptions.map(({ plan, name }) => (
                  <td key={plan}>
                    <span className={css.plan} aria-hidden="true">
                      {name}
                    </span>
                    <Value value={values[plan]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Value({ value }: { value: PlanValue }) {
  if (typeof value === 'string') return value
  return (
    <span className={css.mark} data-has={value}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={value ? 'm3 8.5 3.2 3.2L13 5' : 'M4 8h8'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {value ? 'Yes' : 'No'}
    </span>
  )
}

function PricingPage({ assets }: { assets: BlockAssets }) {
  return (
    <>
      <Hero
        title={page.title}
        lead={page.lead}
        note={
          <OrderNote text="You cannot order yet. These are the prices we will [start with](pagePricing#questions)." />
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
          <ActionLink action={enterpriseTier.action} look="outlined" />
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
