import { Button, Stack, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { authoringPages } from '#contract/authoring/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import type { SectionLinkProps } from '#studies/builder/section-links.tsx'
import { type DraftFailureProps, StudyBuilder } from '#studies/builder/study-builder.tsx'
import { isSectionName, type SectionName } from '#studies/builder/sections.ts'
import { browserTools } from '#tools/browser.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { CopyText } from '../views/copy-text.tsx'
import { useWorkspaceSettings } from '../settings/queries.ts'
import { NavigationLink, TextLink } from '../views/links.tsx'
import { NotAllowedView } from '../views/not-allowed-view.tsx'
import css from './build-page.module.css'
import { AdviceList } from './preflight/advice-list.tsx'
import { PublishButton } from './publish-button.tsx'
import { createDraftCalls, useStudyEntry } from './queries.ts'
import { StudyHeader } from './study-header.tsx'
import { linkOf } from './study-link.ts'
import { createUploadMedia } from './upload-media.ts'

/** Builds a study: its state and actions above the builder. */
export default function BuildPage() {
  const { allows } = useWorkspace()
  const { study = '', section = '' } = useParams({ strict: false })
  if (!allows('study:edit')) return <NotAllowedView />
  return <Build key={study} id={study} section={isSectionName(section) ? section : 'welcome'} />
}

interface BuildProps {
  readonly id: string
  readonly section: SectionName
}

function Build({ id, section }: BuildProps) {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const defaultLook = useWorkspaceSettings()
  const [studyPath] = useState(() => ({ workspace, study: id }))
  const [calls] = useState(() => createDraftCalls(workspace, id))
  const [upload] = useState(() => createUploadMedia(id))
  return (
    <Stack gap="xl">
      <Header id={id} />
      <StudyBuilder
        id={id}
        tools={browserTools}
        calls={calls}
        upload={upload}
        studyPath={studyPath}
        section={section}
        onSection={(next) =>
          void navigate({ to: authoringPages.studyBuild.path, params: { study: id, section: next } })
        }
        SectionLink={SectionLink}
        previewPage={authoringPages.studyPreview.path.replace('$study', id)}
        defaultLook={defaultLook}
        brand={<Brand />}
        Actions={PublishButton}
        Advice={AdviceList}
        Failure={Failure}
      />
    </Stack>
  )
}

/** Renders again after each save, without the builder. */
function Header({ id }: Pick<BuildProps, 'id'>) {
  const entry = useStudyEntry(id)
  return (
    <>
      <StudyHeader entry={entry} tab="Build" />
      {entry.version !== null && <CopyText label="Link to the study" text={linkOf(id)} />}
    </>
  )
}

const SectionLink = ({ study, section, isOpen, label }: SectionLinkProps) => (
  <NavigationLink
    to={authoringPages.studyBuild.path}
    params={{ study, section }}
    label={label}
    active={isOpen}
    resetScroll={false}
    className={css.section}
  />
)

const Failure = ({ message, onRetry }: DraftFailureProps) => (
  <Stack gap="md" role="alert" align="flex-start">
    <Text>{message ?? 'The study could not be loaded. Check your connection and try again.'}</Text>
    {message === null && <Button onClick={onRetry}>Try again</Button>}
  </Stack>
)

/** Where to change logo and color of all studies of the workspace. */
function Brand() {
  const { allows } = useWorkspace()
  return (
    <Text size="sm" c="dimmed">
      A study without its own logo or color has those of the workspace.{' '}
      {allows('workspace:manage') ? (
        <TextLink to={workspacePages.workspace.path}>Change them in the settings</TextLink>
      ) : (
        'An admin of the workspace can change them.'
      )}
    </Text>
  )
}
