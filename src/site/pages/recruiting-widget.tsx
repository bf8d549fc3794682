import { pageToolRecruitingWidget as page } from '#content/site/tools/recruiting-widget.ts'
import { Section } from '#site/blocks/sections.tsx'
import { WidgetPicture } from '#site/pictures/widget.tsx'
import { ToolPageView } from './tool-page.tsx'
import { WidgetTrial } from './widget-trial.tsx'

export const { meta } = page

/** The page of the recruiting widget, with a working invitation. */
export default function RecruitingWidgetPage() {
  return (
    <ToolPageView page={page} picture={<WidgetPicture title={page.hero.pictureAlt} />}>
      <Section
        title="Try it here"
        lead="This is the script that runs on customers’ pages. It invites you to a demo study; on this page it stores and counts nothing."
        id="try"
      >
        <WidgetTrial />
      </Section>
    </ToolPageView>
  )
}
