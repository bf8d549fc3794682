import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconChartBar,
  IconCopy,
  IconDots,
  IconDownload,
  IconFolder,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { tsr } from '#api/query.tsx'
import { authoringPages } from '#contract/authoring/pages.ts'
import { resultsPages } from '#contract/results/pages.ts'
import { authoringCalls } from '#contract/authoring/calls.ts'
import { type StudyEntry } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import { nextStudyState } from '#machines/studies/study-life.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { MenuLink } from '../views/links.tsx'
import { refreshStudies } from './queries.ts'
import { type Transition, transitions, transitionTexts } from './study-texts.ts'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

const icons: Record<Transition, TablerIcon> = {
  'study.paused': IconPlayerPause,
  'study.resumed': IconPlayerPlay,
  'study.closed': IconPlayerStop,
  'study.reopened': IconPlayerPlay,
  'study.trashed': IconTrash,
  'study.restored': IconArchive,
}

/** Changes of the state of one study. */
const useTransitions = ({ id: study }: StudyEntry, onDone: () => void) => {
  const { id: workspace } = useWorkspace()
  const options = {
    onSuccess: () => {
      onDone()
      return refreshStudies(workspace, study)
    },
    onError: showFailure,
  }
  const calls = {
    'study.paused': tsr.pauseStudy.useMutation(options),
    'study.resumed': tsr.resumeStudy.useMutation(options),
    'study.closed': tsr.closeStudy.useMutation(options),
    'study.reopened': tsr.reopenStudy.useMutation(options),
    'study.trashed': tsr.trashStudy.useMutation(options),
    'study.restored': tsr.restoreStudy.useMutation(options),
  } as const
  return {
    isBusy: transitions.some((type) => calls[type].isPending),
    run: (type: Transition) =>
      calls[type].mutate(
        { params: { workspace, study }, body: {} },
        { onSuccess: () => showDone(transitionTexts[type].done) },
      ),
  }
}

interface StudyMenuProps {
  readonly entry: StudyEntry
}

/** The actions on a study: its state, a copy, its folder and tags, the trash. */
export function StudyMenu({ entry }: StudyMenuProps) {
  const { id: workspace, allows } = useWorkspace()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'move' | 'study.closed' | 'study.trashed' | null>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = () => setDialog(null)
  const { isBusy, run } = useTransitions(entry, close)
  const duplicated = tsr.duplicateStudy.useMutation({
    onSuccess: async ({ body }) => {
      showDone('The copy is a draft.')
      await refreshStudies(workspace)
      await navigate({
        to: authoringPages.studyBuild.path,
        params: { study: body.id, section: 'welcome' },
      })
    },
    onError: showFailure,
  })
  const isTrashed = entry.trashedAt !== null
  const mayChange = (type: Transition) =>
    allows(type === 'study.trashed' || type === 'study.restored' ? 'study:edit' : 'study:publish')
  const offered = transitions.filter(
    (type) => mayChange(type) && nextStudyState(entry.state, type, isTrashed) !== undefined,
  )
  if (isTrashed && offered.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={menuButton}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`More about ${entry.title}`}
          >
            <IconDots aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isTrashed && entry.version !== null && (
            <MenuLink
              to={resultsPages.studyResults.path}
              params={{ study: entry.id }}
              leftSection={<IconChartBar size={18} aria-hidden />}
            >
              See results
            </MenuLink>
          )}
          {!isTrashed && allows('study:edit') && (
            <>
              <Menu.Item
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => duplicated.mutate({ params: { workspace, study: entry.id }, body: {} })}
              >
                Duplicate
              </Menu.Item>
              <Menu.Item leftSection={<IconFolder size={18} aria-hidden />} onClick={() => setDialog('move')}>
                Folder and tags
              </Menu.Item>
            </>
          )}
          {!isTrashed && (
            <Menu.Item
              component="a"
              href={authoringCalls.exportStudyBundle.path
                .replace(':workspace', workspace)
                .replace(':study', entry.id)}
              download
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Export as a file
            </Menu.Item>
          )}
          {offered.map((type) => {
            const Icon = icons[type]
            return (
              <Menu.Item
                key={type}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => {
                  if (type === 'study.closed' || type === 'study.trashed') setDialog(type)
                  else run(type)
                }}
              >
                {transitionTexts[type].verb}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={dialog === 'study.closed'}
        title={`Close ${entry.title}?`}
        confirmLabel="Close the study"
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => run('study.closed')}
      >
        It takes no new participants. Sessions in progress may finish. You can reopen it later.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={dialog === 'study.trashed'}
        title={`Move ${entry.title} to the trash?`}
        confirmLabel="Move to trash"
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => run('study.trashed')}
      >
        {entry.state === 'draft' ? '' : 'It is closed first: nobody can take part any more. '}
        You can restore it for {studyLimits.trashDays} days. Then it is erased with its answers.
      </ConfirmDialog>
      {dialog === 'move' && (
        <Suspense fallback={null}>
          <MoveDialog
            entry={entry}
            onClose={() => {
              close()
              // A dialog that is open when it is mounted does not return the focus.
              menuButton.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
