import { Badge, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { methods } from '#content/studies/methods.ts'
import { analysisPlanPages } from '#contract/analysis-plans/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { resultsPages } from '#contract/results/pages.ts'
import type { StudyEntry } from '#contract/studies/draft.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ButtonLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { LazyStudyMenu } from './lazy-study-menu.tsx'
import css from './study-header.module.css'
import { stateTexts } from './study-texts.ts'

/** Pages of one study, in the order of their tabs, with the permission that each needs. */
const tabs = [
  { ...authoringPages.studyBuildStart, permission: 'study:edit' },
  { ...analysisPlanPages.studyPlan, permission: 'study:read' },
  { ...authoringPages.studyPilot, permission: 'study:edit' },
  { ...authoringPages.studyRecruit, permission: 'study:read' },
  { ...resultsPages.studyResults, permission: 'study:read' },
] as const

interface StudyHeaderProps {
  readonly entry: StudyEntry
  /** Title of the open tab. */
  readonly tab: (typeof tabs)[number]['title']
}

/** Title, state and actions of a study, and the tabs that lead to its pages. */
export function StudyHeader({ entry, tab }: StudyHeaderProps) {
  const { allows } = useWorkspace()
  return (
    <Page
      title={entry.title}
      view={tab}
      gap="md"
      lead={<Lead entry={entry} />}
      actions={
        <>
          <ButtonLink
            to={authoringPages.studies.path}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            All studies
          </ButtonLink>
          <LazyStudyMenu entry={entry} />
        </>
      }
    >
      <nav className={css.tabs} aria-label="Study">
        {tabs
          .filter(({ permission }) => allows(permission))
          .map(({ path, title }) => (
            <Link
              key={path}
              to={path}
              params={{ study: entry.id }}
              className={css.tab}
              aria-current={title === tab ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
      </nav>
    </Page>
  )
}

const Lead = ({ entry: { tool, state, hasChanges } }: { readonly entry: StudyEntry }) => (
  <Group component="span" gap="xs">
    <Badge component="span" variant="light" color={state === 'live' ? 'canopy' : 'gray'}>
      {stateTexts[state].name}
    </Badge>
    {methods[tool].name} · {stateTexts[state].text}
    {hasChanges && state !== 'draft' && ' It has unpublished changes.'}
  </Group>
)
