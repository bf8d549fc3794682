import type { MarketingPage } from '#content/types.ts'
import { ContentBlocks, draw, loadParts, type Parts } from '#site/blocks/content-blocks.tsx'
import { Hero } from '#site/blocks/hero.tsx'

type MarketingPageViewProps = { page: MarketingPage; parts: Parts }

/** A page made of blocks. */
export function MarketingPageView({ page, parts }: MarketingPageViewProps) {
  const { eyebrow, title, lead, actions, picture, blocks } = page
  return (
    <>
      <Hero
        {...{ eyebrow, title, lead, actions }}
        picture={picture && draw(parts, picture.tool, picture.alt)}
      />
      <ContentBlocks blocks={blocks} parts={parts} />
    </>
  )
}

/** A page of blocks with its pictures and forms. */
export async function loadMarketingPage(page: MarketingPage) {
  const parts = await loadParts(page.blocks, page.picture ? [page.picture.tool] : [])
  return { meta: page.meta, default: () => <MarketingPageView page={page} parts={parts} /> }
}
