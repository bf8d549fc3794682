import { myDataPage as page } from '#content/site/pages/my-data.ts'
import { Hero, Section } from '#site/blocks/sections.tsx'
import { OwnData } from '#site/own-data/own-data.tsx'

const MyDataPage = () => (
  <>
    <Hero title={page.title} lead={page.lead} />
    <Section ground="lichen">
      <OwnData />
    </Section>
  </>
)

/** The page on which a person reads what a team stores about them, by the link of the team. */
export const loadMyDataPage = async () => ({ meta: page.meta, default: MyDataPage })
