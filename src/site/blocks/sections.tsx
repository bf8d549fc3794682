import { type ReactNode, useId } from 'react'
import { toolAvailability } from '#content/site/catalog.ts'
import type { Action, Banner as BannerContent } from '#content/site/types.ts'
import type { Tool } from '#contract/shared/enumerations.ts'
import { RouteLink } from '#site/route-link.tsx'
import { ActionRow } from './actions.tsx'
import { Prose } from './prose.tsx'
import css from './sections.module.css'

type HeroProps = {
  title: string
  eyebrow?: string
  /** One line, or several paragraphs. */
  lead: string | readonly string[]
  actions?: readonly Action[]
  picture?: ReactNode
  /** Text below the actions. */
  note?: ReactNode
  /** Content below text and picture, in their full width. */
  below?: ReactNode
}

/** The top of a page: title, lead, actions and picture. */
export function Hero({ title, eyebrow, lead, actions, picture, note, below }: HeroProps) {
  const paragraphs = typeof lead === 'string' ? [lead] : lead
  return (
    <div className={css.hero} data-wide={below ? '' : undefined}>
      <div className={css.heroText}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={css.heroLead}>
            <Prose text={paragraph} />
          </p>
        ))}
        {actions && <ActionRow actions={actions} />}
        {note}
      </div>
      {picture && <div>{picture}</div>}
      {below}
    </div>
  )
}

/** A short status below the actions of a hero; the line beside it is dashed for what is only planned. */
export const StatusNote = ({ isPlanned, children }: { isPlanned: boolean; children: ReactNode }) => (
  <p className={css.note} data-planned={isPlanned || undefined}>
    {children}
  </p>
)

/** Tools that run beside studies; each says in its own words what one can do. */
const toolsWithoutStudy: ReadonlySet<Tool> = new Set(['widget', 'sessionrecord', 'custompanel'])

/** States whether a study of this tool can be run today. */
export function Availability({ tool }: { tool: Tool }) {
  const availability = toolAvailability[tool]
  return (
    <StatusNote isPlanned={availability === 'planned'}>
      {tool === 'widget' && (
        <>
          Available: add it on the Recruit page of your own study, with{' '}
          <RouteLink route="pageRegisterFree">a free account</RouteLink>, or <a href="#try">try it here</a>.
        </>
      )}
      {tool === 'sessionrecord' && (
        <>
          Available: record your own site with <RouteLink route="pageRegisterFree">a free account</RouteLink>,
          or{' '}
          <RouteLink route="pageDemos" search={{ tool }}>
            record a visit of the demo shop
          </RouteLink>
          .
        </>
      )}
      {tool === 'custompanel' && (
        <>
          Available: with <RouteLink route="pageRegisterFree">a free account</RouteLink> you add, import and
          filter people. Business and Custom send invitations by email.
        </>
      )}
      {availability === 'open' && !toolsWithoutStudy.has(tool) && (
        <>
          Available: set up your own study with <RouteLink route="pageRegisterFree">a free account</RouteLink>
          , or take part in{' '}
          <RouteLink route="pageDemos" search={{ tool }}>
            a demo study
          </RouteLink>{' '}
          and read its results.
        </>
      )}
      {availability === 'planned' && (
        <>
          Planned: you cannot run it yet. This page describes how it will work;{' '}
          <RouteLink route="pageRoadmap">the roadmap</RouteLink> shows the order of our work.
        </>
      )}
    </StatusNote>
  )
}

type SectionProps = {
  children: ReactNode
  title?: string
  subtitle?: string
  lead?: string
  id?: string
  /** Background; sections alternate. */
  ground?: 'paper' | 'lichen'
}

/** A section of a page: title, lead and content. */
export function Section({ children, title, subtitle, lead, id, ground = 'paper' }: SectionProps) {
  return (
    <section id={id} className={css.section} data-ground={ground}>
      <div className={css.inner}>
        {title && (
          <div className={css.head}>
            <h2>{title}</h2>
            {subtitle && <p className={css.subtitle}>{subtitle}</p>}
            {lead && (
              <p className={css.lead}>
                <Prose text={lead} />
              </p>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

/** A call to action between sections. */
export function Banner({ id, title, text, actions }: BannerContent & { id?: string }) {
  const titleId = useId()
  return (
    <aside id={id} className={css.banner} aria-labelledby={titleId}>
      <div className={css.bannerInner}>
        <div className={css.bannerText}>
          <h2 id={titleId}>{title}</h2>
          {text && (
            <p>
              <Prose text={text} />
            </p>
          )}
        </div>
        <ActionRow actions={actions} />
      </div>
    </aside>
  )
}
