import { roadmapBoard, roadmapPage as page } from '#content/site/pages/roadmap.ts'
import { loadBlockAssets, type BlockAssets } from '#site/blocks/content-blocks.tsx'
import { Section } from '#site/blocks/sections.tsx'
import { MarketingPageView } from './marketing-page.tsx'
import css from './roadmap.module.css'

type RoadmapPageProps = {
  assets: BlockAssets
  /** URL of the external board; empty if not configured. */
  board: string
}

function RoadmapPage({ assets, board }: RoadmapPageProps) {
  return (
    <>
      <MarketingPageView page={page} assets={assets} />
      {board && (
        <Section title={roadmapBoard.title} id="board">
          <div className={css.board}>
            <p>{roadmapBoard.present}</p>
            <a href={board} rel="noreferrer">
              {roadmapBoard.open}
            </a>
          </div>
        </Section>
      )}
    </>
  )
}

/** The roadmap with a link to the external board. */
export async function loadRoadmapPage() {
  const assets = await loadBlockAssets(page.blocks)
  return {
    meta: page.meta,
    default: () => <RoadmapPage assets={assets} board={import.meta.env.ROADMAP_URL} />,
  }
}
