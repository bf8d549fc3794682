import type { ReactNode } from 'react'
import type { MarketingPage } from '#content/site/types.ts'
import {
  ContentBlocks,
  loadBlockAssets,
  type BlockAssets,
  renderPicture,
} from '#site/blocks/content-blocks.tsx'
import { Hero } from '#site/blocks/sections.tsx'

type MarketingPageViewProps = {
  page: MarketingPage
  assets: BlockAssets
  /** Text below the actions of the hero. */
  note?: ReactNode
}

/** A page of blocks. */
export function MarketingPageView({ page, assets, note }: MarketingPageViewProps) {
  const { eyebrow, title, lead, actions, picture, blocks } = page
  return (
    <>
      <Hero
        {...{ eyebrow, title, lead, actions, note }}
        picture={picture && renderPicture(assets, picture.tool, picture.alt)}
      />
      <ContentBlocks blocks={blocks} assets={assets} />
    </>
  )
}

/** Creates a page of blocks with its pictures and forms. */
export async function loadMarketingPage(page: MarketingPage, note?: ReactNode) {
  const assets = await loadBlockAssets(page.blocks, page.picture ? [page.picture.tool] : [])
  return { meta: page.meta, default: () => <MarketingPageView page={page} assets={assets} note={note} /> }
}
