import { toolAvailability } from '#content/site/catalog.ts'
import type { CountryPage } from '#content/site/types.ts'
import { type BlockAssets, ContentBlocks, loadBlockAssets } from '#site/blocks/content-blocks.tsx'
import { Availability, Hero } from '#site/blocks/sections.tsx'
import { PanelMapPicture } from '#site/pictures/panel-map.tsx'
import css from './country-page.module.css'

function CountryPageView({ page, assets }: { page: CountryPage; assets: BlockAssets }) {
  const { country, nationality, participants, title, lead, blocks } = page
  return (
    <>
      <Hero
        eyebrow={`User Panel · ${country}`}
        title={title}
        lead={lead}
        actions={[
          { label: 'How panel orders will work', route: 'pageToolUserPanel' },
          { label: 'Ask about your study', route: 'pageContactUs', hash: 'contact' },
        ]}
        picture={
          <div className={css.picture}>
            <PanelMapPicture
              country={country}
              title={`A globe with people on it; those who live in ${country} and fit two more criteria light up.`}
            />
            <p className={css.count}>
              <strong>{participants}</strong> {nationality} participants
            </p>
          </div>
        }
        note={toolAvailability.userpanel === 'planned' && <Availability tool="userpanel" />}
      />
      <ContentBlocks blocks={blocks} assets={assets} />
    </>
  )
}

/** Creates a country's page with its blocks' assets. */
export async function loadCountryPage(page: CountryPage) {
  const assets = await loadBlockAssets(page.blocks)
  return { meta: page.meta, default: () => <CountryPageView page={page} assets={assets} /> }
}
