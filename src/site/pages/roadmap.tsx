import { ideaBoard, roadmapBoard, roadmapPage as page } from '#content/site/pages/roadmap.ts'
import { ContentBlocks, loadBlockAssets, type BlockAssets } from '#site/blocks/content-blocks.tsx'
import { Hero, Section } from '#site/blocks/sections.tsx'
import { FormBlock } from '#site/blocks/two-columns.tsx'
import { PinnedPoll } from '#site/forms/ideas/pinned-poll.tsx'
import { ProposeForm } from '#site/forms/ideas/propose.tsx'
import { ServerPart } from '#site/ideas/server-part.tsx'
import '#site/chips.css'
import '#site/ideas/ideas.css'
import css from './roadmap.module.css'

type RoadmapPageProps = {
  assets: BlockAssets
  /** URL of the external board; empty if not configured. */
  board: string
}

function RoadmapPage({ assets, board }: RoadmapPageProps) {
  const { ideas, propose } = ideaBoard
  return (
    <>
      <Hero title={page.title} lead={page.lead} />
      <Section title={ideas.title} id="ideas" ground="lichen">
        <ServerPart name="board" />
        <p className="ideas-feed">
          <a href={page.meta.feed} type="application/atom+xml">
            {ideas.feed}
          </a>
        </p>
      </Section>
      <PinnedPoll />
      <Section id="propose">
        <FormBlock title={propose.title} description={propose.description}>
          <ProposeForm />
        </FormBlock>
      </Section>
      <ContentBlocks blocks={page.blocks} assets={assets} />
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

/** The roadmap: ideas and the form that proposes one, the pinned poll, the order of work, the external board. */
export async function loadRoadmapPage() {
  const assets = await loadBlockAssets(page.blocks)
  return {
    meta: page.meta,
    default: () => <RoadmapPage assets={assets} board={import.meta.env.ROADMAP_URL} />,
  }
}
