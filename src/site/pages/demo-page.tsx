import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react'
import { toolNames, toolRoutes } from '#content/site/catalog.ts'
import { demoStatusTexts } from '#content/site/pages/demos.ts'
import type { RouteName } from '#content/site/routes.ts'
import type { Action, DemoPage } from '#content/site/types.ts'
import { LearnMore } from '#site/blocks/grids.tsx'
import { Hero, Section, StatusNote } from '#site/blocks/sections.tsx'
import { PictureText, TextBlock } from '#site/blocks/two-columns.tsx'
import { Cover } from '#site/pictures/cover.tsx'
import { ResultPicture } from '#site/pictures/result-picture.tsx'
import { StudySlot } from '#site/study-slot.ts'
import css from './demo-page.module.css'

const subscribeToNothing = () => () => {}

/** Whether the URL asks for the study. False before hydration: the prerendered page has no query string. */
function useIsStudyRequested() {
  const isRequested = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('take') })
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return isRequested && isHydrated
}

type DemoPageViewProps = {
  demo: DemoPage
  others: readonly DemoPage[]
  /** The code that opens the study on a phone, if the demo has one. */
  phoneCode: ReactNode
}

/** A demo's page, or its study once it is started. */
function DemoPageView(props: DemoPageViewProps) {
  const renderStudy = use(StudySlot)
  const { demoStudy, isShop } = props.demo
  if (!useIsStudyRequested() || demoStudy === '' || isShop) return <AboutDemo {...props} />
  return (
    <Suspense fallback={<p className={css.waiting}>{demoStatusTexts.coming}</p>}>
      {renderStudy(demoStudy)}
    </Suspense>
  )
}

/** The way into a demo: its study on its own page, or its shop. */
export const takeAction = ({ demoPage: route, demoStudy, isShop }: DemoPage, label: string): Action =>
  isShop
    ? { label: 'Open the shop', route: 'pageTakeStudy', search: { study: demoStudy } }
    : { label, route, search: { take: 'now' } }

const actionsOf = (demo: DemoPage): readonly Action[] => [
  ...(demo.demoStudy ? [takeAction(demo, 'Take part')] : []),
  ...(demo.demoResults
    ? [{ label: 'Read the results', route: 'pageStudyResults', search: { study: demo.demoResults } } as const]
    : []),
  ...(demo.demoStudy || demo.demoResults ? [] : [{ label: 'All demos', route: 'pageDemos' } as const]),
]

/** Lowercases the first letter only: “prototype A/B testing”. */
const lowercaseFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

const linksOf = ({ tool }: DemoPage, others: readonly DemoPage[]): readonly Action[] => [
  ...others.map(({ name, demoPage }) => ({ label: `Demo: ${lowercaseFirst(name)}`, route: demoPage })),
  { label: `Method: ${toolNames[tool].toLowerCase()}`, route: toolRoutes[tool] },
  others.length > 0
    ? { label: 'All demos of this tool', route: 'pageDemos', search: { tool } }
    : { label: 'All demos', route: 'pageDemos' },
]

const statusText = ({ demoStudy, isShop }: DemoPage) => {
  if (isShop) return demoStatusTexts.shop
  return demoStudy ? demoStatusTexts.open : demoStatusTexts.planned
}

function AboutDemo({ demo, others, phoneCode }: DemoPageViewProps) {
  return (
    <>
      <Hero
        eyebrow={`Demo · ${demo.name}`}
        title={demo.title}
        lead={demo.description}
        actions={actionsOf(demo)}
        picture={
          <Cover
            demo={demo}
            alt={`${demo.demoStudy ? 'A task of the study' : 'A drawing of the planned study'}: ${demo.title}`}
          />
        }
        note={
          <StatusNote isPlanned={demo.demoStudy === ''}>
            {demo.minutes !== undefined && `Taking part takes about ${demo.minutes} minutes. `}
            {statusText(demo)}
          </StatusNote>
        }
      />
      {phoneCode && <Section id="phone">{phoneCode}</Section>}
      <Section ground="lichen" id="study">
        <TextBlock title="Tasks" paragraphs={[demo.task]} />
      </Section>
      <Section id="results">
        <Results demo={demo} />
      </Section>
      <Section ground="lichen" id="notice">
        <TextBlock title="What to notice" paragraphs={[demo.notice]} />
      </Section>
      <Section title="Learn more" id="more">
        <LearnMore links={linksOf(demo, others)} />
      </Section>
    </>
  )
}

function Results({ demo: { demoResults, results, picture } }: { demo: DemoPage }) {
  const title = demoResults ? 'Results' : 'Planned results'
  if (!picture) return <TextBlock title={title} paragraphs={[results]} />
  return (
    <PictureText
      title={title}
      paragraphs={[results]}
      picture={
        <div className={css.picture}>
          <ResultPicture name={picture.name} alt={picture.alt} />
        </div>
      }
      button={{ label: 'Open these results', route: 'pageStudyResults', search: { study: demoResults } }}
    />
  )
}

/** Creates the page of the demo at `route`, with links to the tool's other demos. Throws for an unknown route. */
export async function loadDemoPage(demos: readonly DemoPage[], route: RouteName) {
  const demo = demos.find(({ demoPage }) => demoPage === route)
  if (!demo) throw new Error(`No demo has the page ${route}`)
  const others = demos.filter((other) => other !== demo)
  const { onPhone } = demo
  const PhoneCode = onPhone && (await import('./phone-code.tsx')).PhoneCode
  const phoneCode = PhoneCode && <PhoneCode route={route} onPhone={onPhone} />
  return {
    meta: demo.meta,
    default: () => <DemoPageView demo={demo} others={others} phoneCode={phoneCode} />,
  }
}
