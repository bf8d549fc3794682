import { roadmapBoard, roadmapPage as page } from '#content/pages/roadmap.ts'
import { loadParts, type Parts } from '#site/blocks/content-blocks.tsx'
import { Section } from '#site/blocks/section.tsx'
import { MarketingPageView } from './marketing-page.tsx'
import css from './roadmap.module.css'

type RoadmapPageProps = {
  parts: Parts
  /** Address of the external board; empty where none is configured. */
  board: string
}

function RoadmapPage({ parts, board }: RoadmapPageProps) {
  return (
    <>
      <MarketingPageView page={page} parts={parts} />
      <Section title={roadmapBoard.title} id="board">
        <div className={css.board}>
          <p>{board ? roadmapBoard.present : roadmapBoard.absent}</p>
          {board && (
            <a href={board} rel="noreferrer">
              {roadmapBoard.open}
            </a>
          )}
        </div>
      </Section>
    </>
  )
}

/** The roadmap: our order, and the external board whose address is a property of the page. */
export async function loadRoadmapPage() {
  const parts = await loadParts(page.blocks)
  return {
    meta: page.meta,
    default: () => <RoadmapPage parts={parts} board={import.meta.env.ROADMAP_URL} />,
  }
}
