import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react'
import { demoStatusTexts } from '#content/pages/demos.ts'
import type { RouteName } from '#content/routes.ts'
import type { Action, DemoPage } from '#content/types.ts'
import { toolNames, toolRoutes } from '#content/tool-catalog.ts'
import { Hero } from '#site/blocks/hero.tsx'
import { Section } from '#site/blocks/section.tsx'
import { TextBlock } from '#site/blocks/text-block.tsx'
import { toolPictures } from '#site/pictures/tool-pictures.ts'
import { LearnMore } from '#site/blocks/learn-more.tsx'
import { StudySlot } from '#site/study-slot.ts'
import css from './demo-page.module.css'

const never = () => () => {}

/**
 * Whether the address asks for the study itself. The prerendered page knows no address, so the first render shows the
 * demo.
 */
function useIsTaken() {
  const isAsked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('take') })
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isAsked && isHydrated
}

type DemoPageViewProps = { demo: DemoPage; others: readonly DemoPage[]; picture: ReactNode }

/** A demo's page; once its study is begun, the study in its place. */
function DemoPageView(props: DemoPageViewProps) {
  const drawStudy = use(StudySlot)
  const { demoStudy } = props.demo
  if (!useIsTaken() || demoStudy === '') return <AboutDemo {...props} />
  return (
    <div className={css.study}>
      <Suspense fallback={<p className={css.waiting}>{demoStatusTexts.coming}</p>}>
        {drawStudy(demoStudy)}
      </Suspense>
    </div>
  )
}

const actionsOf = ({ demoPage: route, demoStudy, demoResults }: DemoPage): readonly Action[] => [
  ...(demoStudy ? [{ label: 'Take part', route, search: { take: 'now' } }] : []),
  ...(demoResults
    ? [{ label: 'Read the results', route: 'pageStudyResults', search: { study: demoResults } } as const]
    : []),
  ...(demoStudy || demoResults ? [] : [{ label: 'All demos', route: 'pageDemos' } as const]),
]

/** “Prototype A/B testing” keeps its capitals but the first. */
const inSentence = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

const linksOf = ({ tool }: DemoPage, others: readonly DemoPage[]): readonly Action[] => [
  ...others.map(({ name, demoPage }) => ({ label: `Demo: ${inSentence(name)}`, route: demoPage })),
  { label: `Method: ${toolNames[tool].toLowerCase()}`, route: toolRoutes[tool] },
  others.length > 0
    ? { label: 'All demos of this tool', route: 'pageDemos', search: { tool } }
    : { label: 'All demos', route: 'pageDemos' },
]

function AboutDemo({ demo, others, picture }: DemoPageViewProps) {
  return (
    <>
      <Hero
        eyebrow={`Demo · ${demo.name}`}
        title={demo.title}
        lead={demo.description}
        actions={actionsOf(demo)}
        picture={picture}
        note={
          <p className={css.note} data-open={demo.demoStudy !== ''}>
            {demo.demoStudy ? demoStatusTexts.open : demoStatusTexts.planned}
          </p>
        }
      />
      <Section ground="lichen" id="study">
        <TextBlock title="What you will be asked" paragraphs={[demo.task]} />
      </Section>
      <Section id="results">
        <TextBlock
          title={demo.demoResults ? 'What the results show' : 'What the results will show'}
          paragraphs={[demo.results]}
        />
      </Section>
      <Section ground="lichen" id="notice">
        <TextBlock title="What to look out for" paragraphs={[demo.notice]} />
      </Section>
      <Section title="Where to go from here" id="more">
        <LearnMore links={linksOf(demo, others)} />
      </Section>
    </>
  )
}

/** The page of the demo at `route`, with the other demos of its tool beside it. */
export async function loadDemoPage(demos: readonly DemoPage[], route: RouteName) {
  const demo = demos.find(({ demoPage }) => demoPage === route)
  if (!demo) throw new Error(`No demo has the page ${route}`)
  const Picture = await toolPictures[demo.cover]()
  const picture = <Picture title={`A drawing of ${toolNames[demo.tool].toLowerCase()} at work.`} />
  const others = demos.filter((other) => other !== demo)
  return {
    meta: demo.meta,
    default: () => <DemoPageView demo={demo} others={others} picture={picture} />,
  }
}
