import { ideaBoard, roadmapPage as page } from '#content/site/pages/roadmap.ts'
import { ContentBlocks, loadBlockAssets, type BlockAssets } from '#site/blocks/content-blocks.tsx'
import { Hero, Section } from '#site/blocks/sections.tsx'
import { FormBlock } from '#site/blocks/two-columns.tsx'
import { PinnedPoll } from '#site/forms/ideas/pinned-poll.tsx'
import { ProposeForm } from '#site/forms/ideas/propose.tsx'
import { ServerPart } from '#site/ideas/server-part.tsx'
import '#site/chips.css'
import '#site/ideas/ideas.css'

function RoadmapPage({ assets }: { assets: BlockAssets }) {
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
    </>
  )
}

/**
 * The roadmap: ideas, the external board that the server adds to them, and the form that proposes one, the pinned poll,
 * the order of work.
 */
export async function loadRoadmapPage() {
  const assets = await loadBlockAssets(page.blocks)
  return {
    meta: page.meta,
    default: () => <RoadmapPage assets={assets} />,
  }
}
