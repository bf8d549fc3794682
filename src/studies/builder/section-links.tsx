import { Text } from '@mantine/core'
import { type ComponentType, memo, type ReactNode, useEffect, useRef } from 'react'
import type { DraftFault } from '#contract/studies/draft.ts'
import { builderSections, type SectionName, sectionNames, sectionOfPath } from './sections.ts'
import css from './study-builder.module.css'

export interface SectionLinkProps {
  readonly study: string
  readonly section: SectionName
  readonly isOpen: boolean
  readonly label: ReactNode
}

interface SectionLinksProps {
  readonly study: string
  readonly section: SectionName
  readonly faults: readonly DraftFault[]
  readonly SectionLink: ComponentType<SectionLinkProps>
}

/** Links to the sections, with the number of problems in each. */
export const SectionLinks = memo(function SectionLinks(props: SectionLinksProps) {
  const { study, section, faults, SectionLink } = props
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => {
    // On narrow screens the links are one line, which scrolls.
    const link = navigation.current?.querySelector(`[href$="/${section}"]`)
    link?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [section])
  return (
    <nav ref={navigation} className={css.sections} aria-label="Sections">
      {sectionNames.map((name) => {
        const count = faults.filter(({ path }) => sectionOfPath(path) === name).length
        return (
          <SectionLink
            key={name}
            study={study}
            section={name}
            isOpen={name === section}
            label={
              <>
                {builderSections[name].title}
                {count > 0 && (
                  <Text span className={css.count}>
                    {count === 1 ? '1 problem' : `${count} problems`}
                  </Text>
                )}
              </>
            }
          />
        )
      })}
    </nav>
  )
})
