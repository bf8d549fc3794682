import { Group, SegmentedControl, Skeleton } from '@mantine/core'
import { useCallbackRef, useHotkeys, useMediaQuery } from '@mantine/hooks'
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { OwnStudyPath } from '#contract/studies/draft.ts'
import { type DefaultLook, withDefaultLook } from '#contract/studies/look.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { DraftChange, StudyDraft } from '#machines/studies/study-draft-context.ts'
import type { BrowserTools } from '../define-browser-tool.tsx'
import type { TitledAdvice } from '../preflight/sort-advice.ts'
import type { ToolBuilder, UploadMedia } from './define-builder.tsx'
import { type CheckedDraft, useCheckedDraft, useFaults } from './draft/check-draft.ts'
import {
  type DraftCalls,
  type DraftState,
  type SendDraftEvent,
  useStudyDraft,
} from './draft/use-study-draft.ts'
import { focusField } from './focus-field.ts'
import { HistoryButtons } from './history-buttons.tsx'
import { Preview } from './preview/preview.tsx'
import { previewProblem } from './preview/preview-problem.ts'
import { Problems } from './problems.tsx'
import { SaveState } from './save-state.tsx'
import { preloadSections, SectionFields } from './section-fields.tsx'
import { type SectionLinkProps, SectionLinks } from './section-links.tsx'
import { builderSections, type SectionName, sectionOfPath } from './sections.ts'
import css from './study-builder.module.css'
import { useAfterPress } from './use-after-press.ts'

const loadConflictDialog = async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
})
const ConflictDialog = lazy(loadConflictDialog)

/** The data of the draft for the page around the builder. */
export interface DraftSummary {
  /** Identifier of the study. */
  readonly study: string
  readonly isSaved: boolean
  readonly revision: number
  readonly advice: readonly TitledAdvice[]
  /** Opens the section of a field and moves the focus to it. */
  readonly onOpenField: (path: string) => void
}

/** Advice about a draft, and the way to its fields. */
export type AdviceProps = Pick<DraftSummary, 'study' | 'advice' | 'onOpenField'>

export interface DraftFailureProps {
  /** Why there is nothing to edit; null if the server could not be reached. */
  readonly message: string | null
  readonly onRetry: () => void
}

interface StudyBuilderProps {
  /** Identifier of the study. */
  readonly id: string
  /** Path parameters of the calls about the study. */
  readonly studyPath: OwnStudyPath
  readonly tools: BrowserTools
  readonly calls: DraftCalls
  readonly upload: UploadMedia
  /** The open section: the address of the page has it. */
  readonly section: SectionName
  readonly onSection: (section: SectionName) => void
  /** A link to a section. */
  readonly SectionLink: ComponentType<SectionLinkProps>
  /** Path of the page with the preview. */
  readonly previewPage: string
  /** Logo and color of the workspace, which a study without its own takes. */
  readonly defaultLook: DefaultLook
  /** Shown in the section on the look. */
  readonly brand: ReactNode
  /** Buttons beside those of the builder, such as Publish. */
  readonly Actions: ComponentType<DraftSummary>
  /** Lists the advice, of which the team dismisses what it does not need. */
  readonly Advice: ComponentType<AdviceProps>
  /** Shown if the study does not exist, or cannot be loaded. */
  readonly Failure: ComponentType<DraftFailureProps>
}

/** Edits a study: sections, a preview beside them, problems, undo and the state of saving. */
export function StudyBuilder(props: StudyBuilderProps) {
  const [state, send] = useStudyDraft(props.id, props.calls)
  const { draft, notice } = state.context
  if (state.matches('unknown')) return <props.Failure message={notice} onRetry={() => {}} />
  if (state.matches('unreachable'))
    return <props.Failure message={null} onRetry={() => send({ type: 'page.retried' })} />
  if (!draft) return <Skeleton height={480} radius="md" role="status" aria-label="The study is loading" />
  return <Editing {...props} state={state} send={send} draft={draft} />
}

const loadedBuilders = new Map<StudyTool, Promise<ToolBuilder> | undefined>()

/** The builder of a tool, loaded once; a failed load is tried again. */
const builderOf = (tools: BrowserTools, tool: StudyTool) => {
  if (!loadedBuilders.has(tool)) {
    const loading = tools[tool].builder?.()
    loading?.catch(() => loadedBuilders.delete(tool))
    loadedBuilders.set(tool, loading)
  }
  return loadedBuilders.get(tool)
}

interface EditingProps extends StudyBuilderProps {
  readonly state: DraftState
  readonly send: SendDraftEvent
  readonly draft: StudyDraft
}

function Editing(props: EditingProps) {
  const { state, send, draft, tools, section, onSection } = props
  const { faults: serverFaults, theirs, revision, saved, past, future } = state.context
  const isWide = useMediaQuery('(min-width: 75em)')
  const [view, setView] = useState('edit')
  const isSaved = draft === saved
  const checked = useCheckedDraft(draft)
  const faults = useAfterPress(useFaults(checked.faults, serverFaults, isSaved))
  const allAdvice = useAfterPress(checked.advice)
  const toolBuilder = builderOf(tools, draft.study.tasks.tool)
  const changeDraft = useCallbackRef((change: DraftChange, field: string) =>
    send({ type: 'draft.changed', change, field }),
  )
  // Controlled fields have no undo of their own, and that of the browser reaches from a dialog into the fields behind.
  const history = (type: 'change.undone' | 'change.redone') => () => {
    if (!document.querySelector('[aria-modal]')) send({ type })
  }
  const redo = history('change.redone')
  useHotkeys(
    [
      ['mod+Z', history('change.undone')],
      ['mod+shift+Z', redo],
      ['mod+Y', redo],
      ['mod+S', () => send({ type: 'save.requested' })],
    ],
    [],
  )
  useEffect(() => {
    preloadSections()
    void Promise.allSettled([loadConflictDialog()])
  }, [])
  const openField = useCallbackRef((path: string) => {
    setView('edit')
    const target = sectionOfPath(path)
    // The router restores the scroll position of an address that is opened again, away from the field.
    if (target !== section) onSection(target)
    focusField(path)
  })
  // The same elements while their props stay are not rendered again.
  const { Actions, Advice, id } = props
  // What keeps the study from being published is not said twice.
  const advice = useMemo(() => {
    const faulty = new Set(faults.map(({ path }) => path))
    return allAdvice.filter(({ path }) => !faulty.has(path))
  }, [allAdvice, faults])
  const actions = useMemo(
    () => (
      <Actions study={id} isSaved={isSaved} revision={revision} advice={advice} onOpenField={openField} />
    ),
    [Actions, id, isSaved, revision, advice, openField],
  )
  const adviceList = useMemo(
    () => <Advice study={id} advice={advice} onOpenField={openField} />,
    [Advice, id, advice, openField],
  )
  return (
    <div className={css.builder} data-wide>
      <div className={css.bar}>
        <Group gap="xs">
          <HistoryButtons canUndo={past.length > 0} canRedo={future.length > 0} send={send} />
          <SaveState state={state} send={send} />
        </Group>
        <Group gap="sm">{actions}</Group>
      </div>
      <SectionLinks study={props.id} section={section} faults={faults} SectionLink={props.SectionLink} />
      <div className={css.editor}>
        {!isWide && (
          <SegmentedControl
            aria-label="View"
            fullWidth
            data={[
              { value: 'edit', label: 'Edit' },
              { value: 'preview', label: 'Preview' },
            ]}
            value={view}
            onChange={setView}
          />
        )}
        {(isWide || view === 'edit') && (
          <section className={css.fields} aria-labelledby="section-title">
            <h2 id="section-title">{builderSections[section].title}</h2>
            <Problems faults={faults} onOpen={openField} />
            {adviceList}
            <Suspense
              fallback={
                <Skeleton height={240} radius="md" role="status" aria-label="The section is loading" />
              }
            >
              <SectionFields
                section={section}
                draft={draft}
                faults={faults}
                upload={props.upload}
                studyPath={props.studyPath}
                toolBuilder={toolBuilder}
                defaultLook={props.defaultLook}
                brand={props.brand}
                onChange={changeDraft}
              />
            </Suspense>
          </section>
        )}
      </div>
      {(isWide || view === 'preview') && (
        <div className={css.aside}>
          <Suspense
            fallback={<Skeleton height={480} radius="md" role="status" aria-label="The preview is loading" />}
          >
            <DraftPreview
              page={props.previewPage}
              checked={checked}
              defaultLook={props.defaultLook}
              section={section}
              toolBuilder={toolBuilder}
            />
          </Suspense>
        </div>
      )}
      {theirs && (
        <Suspense>
          <ConflictDialog
            mine={draft}
            theirs={theirs}
            base={state.context.base}
            onResolve={(mine) => send({ type: 'conflict.resolved', mine })}
          />
        </Suspense>
      )}
    </div>
  )
}

interface DraftPreviewProps {
  readonly page: string
  readonly checked: CheckedDraft
  readonly defaultLook: DefaultLook
  readonly section: SectionName
  readonly toolBuilder: Promise<ToolBuilder> | undefined
}

const DraftPreview = memo(function DraftPreview({
  page,
  checked,
  defaultLook,
  section,
  toolBuilder,
}: DraftPreviewProps) {
  const builder = toolBuilder && use(toolBuilder)
  const { step } = builderSections[section]
  const { draft, faults } = checked
  const { tasks } = draft.study
  const study = useMemo(() => withDefaultLook(draft.study, defaultLook), [draft.study, defaultLook])
  const order = useMemo(() => [...(builder?.order(tasks) ?? [])], [builder, tasks])
  const problem = step === 'tasks' ? previewProblem(draft, faults) : null
  return <Preview page={page} study={study} order={order} step={step} problem={problem} />
})
