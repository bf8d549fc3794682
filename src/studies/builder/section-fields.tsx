import { Stack, Text } from '@mantine/core'
import { type ComponentType, lazy, memo, type ReactNode, Suspense, use } from 'react'
import type { DraftFault, OwnStudyPath } from '#contract/studies/draft.ts'
import type { DefaultLook } from '#contract/studies/look.ts'
import type { Study } from '#contract/studies/study.ts'
import type { DraftChange, StudyDraft } from '#machines/studies/study-draft-context.ts'
import type { ToolBuilder, UploadMedia } from './define-builder.tsx'
import { FaultsProvider } from './faults.tsx'
import { SelectField, TextField } from './fields.tsx'
import type { SectionName } from './sections.ts'

const loadQuestions = () => import('./questions/question-list.tsx')
const loadLook = () => import('./look/look-fields.tsx')
const loadLanguage = () => import('./language-fields.tsx')
const loadScreening = () => import('./questions/screening-editor.tsx')

const QuestionListEditor = lazy(async () => ({ default: (await loadQuestions()).QuestionListEditor }))
type Note<Props> = { readonly default: ComponentType<Props> }
/** A note that is missing while it cannot be loaded: a lost connection must not close the fields. */
const lazyNote = <Props,>(load: () => Promise<Note<Props>>) =>
  lazy(() => load().catch((): Note<Props> => ({ default: () => null })))
const LengthNote = lazyNote(() => import('./length-note.tsx'))
const LookFields = lazy(async () => ({ default: (await loadLook()).LookFields }))
const LanguageFields = lazy(async () => ({ default: (await loadLanguage()).LanguageFields }))
const ScreeningEditor = lazy(async () => ({ default: (await loadScreening()).ScreeningEditor }))

/** Loads the editors of all sections, so that a section that was not opened before opens without a connection. */
export const preloadSections = () => {
  void Promise.allSettled([loadQuestions(), loadScreening(), loadLook(), loadLanguage()])
}

export interface SectionFieldsProps {
  readonly draft: StudyDraft
  readonly faults: readonly DraftFault[]
  readonly onChange: (change: DraftChange, field: string) => void
  readonly upload: UploadMedia
  readonly studyPath: OwnStudyPath
  /** The builder of the study's tool; undefined if the tool has none. */
  readonly toolBuilder: Promise<ToolBuilder> | undefined
  /** Logo and color of the workspace, which a study without its own takes. */
  readonly defaultLook: DefaultLook
  /** Shown in the section on the look: where to change that of the workspace. */
  readonly brand: ReactNode
}

type MessagePart = 'welcome' | 'instructions' | 'rejection' | 'closing'

const messageTexts: Record<
  MessagePart,
  { readonly title: string; readonly text: string; readonly hint: string }
> = {
  welcome: {
    title: 'Heading of the welcome',
    text: 'Welcome and consent',
    hint: 'Who asks, why, and what happens with the answers. By starting, participants agree.',
  },
  instructions: {
    title: 'Heading of the instructions',
    text: 'Instructions',
    hint: 'Shown before the tasks.',
  },
  rejection: {
    title: 'Heading after a disqualifying answer',
    text: 'Text after a disqualifying answer',
    hint: 'Shown to people whom the screening questions rule out. Do not name the reason: those who know it answer differently next time.',
  },
  closing: {
    title: 'Heading of the closing',
    text: 'Closing',
    hint: 'Shown at the end: thanks, and what happens next.',
  },
}

function MessageFields({
  part,
  draft: { study },
  onChange,
}: SectionFieldsProps & { readonly part: MessagePart }) {
  const { title, text, hint } = messageTexts[part]
  const message = study[part]
  const path = `study.${part}`
  const change = (changed: Partial<Study['welcome']>, field: string) =>
    onChange({ study: { [part]: { ...message, ...changed } } }, field)
  return (
    <>
      <TextField
        path={`${path}.title`}
        label={title}
        language={study.language}
        value={message.title}
        onChange={(typed) => change({ title: typed }, `${path}.title`)}
      />
      <TextField
        path={`${path}.text`}
        label={text}
        description={hint}
        lines={4}
        language={study.language}
        value={message.text}
        onChange={(typed) => change({ text: typed }, `${path}.text`)}
      />
    </>
  )
}

function Welcome(props: SectionFieldsProps) {
  const { draft, onChange } = props
  return (
    <>
      <TextField
        path="study.title"
        label="Title of the study"
        description="For you and your team, and in the title of the page that participants open."
        value={draft.study.title}
        onChange={(title) => onChange({ study: { title } }, 'study.title')}
      />
      <MessageFields part="welcome" {...props} />
      <Suspense fallback={null}>
        <LengthNote study={draft.study} />
      </Suspense>
    </>
  )
}

function Screening(props: SectionFieldsProps) {
  const { draft, faults, onChange } = props
  return (
    <>
      <ScreeningEditor
        path="study.screening"
        questions={draft.study.screening}
        faults={faults}
        language={draft.study.language}
        onChange={(screening, field) => onChange({ study: { screening } }, field)}
      />
      <MessageFields part="rejection" {...props} />
    </>
  )
}

const orders = [
  { value: 'random', label: 'Random for each participant' },
  { value: 'fixed', label: 'As written' },
] as const

function Tasks(props: SectionFieldsProps) {
  const { draft, faults, onChange, upload, studyPath, toolBuilder } = props
  const { study, settings } = draft
  const builder = toolBuilder && use(toolBuilder)
  return (
    <>
      <MessageFields part="instructions" {...props} />
      {builder ? (
        <builder.Editor
          tasks={study.tasks}
          settings={settings}
          faults={faults}
          upload={upload}
          studyPath={studyPath}
          language={study.language}
          onChange={({ tasks, settings: changed }, field) =>
            onChange({ study: tasks && { tasks }, settings: changed }, field)
          }
        />
      ) : (
        <Text>The tasks of this method cannot be edited here yet.</Text>
      )}
      <SelectField
        path="study.taskOrder"
        label="Order"
        description="A random order keeps the first items from getting more attention than the last."
        options={orders}
        value={study.taskOrder}
        onChange={(taskOrder) => onChange({ study: { taskOrder } }, 'study.taskOrder')}
      />
    </>
  )
}

function Questions({ draft: { study }, faults, onChange, upload }: SectionFieldsProps) {
  return (
    <QuestionListEditor
      path="study.followUps"
      faults={faults}
      questions={study.followUps}
      language={study.language}
      upload={upload}
      onChange={(followUps, field) => onChange({ study: { followUps } }, field)}
    />
  )
}

const Closing = (props: SectionFieldsProps) => <MessageFields part="closing" {...props} />

const Look = ({ draft: { study }, onChange, upload, defaultLook, brand }: SectionFieldsProps) => (
  <LookFields
    branding={study.branding}
    defaultLook={defaultLook}
    language={study.language}
    upload={upload}
    onChange={(branding, field) => onChange({ study: { branding } }, field)}
  >
    {brand}
  </LookFields>
)

const Language = ({ draft: { study }, onChange, toolBuilder }: SectionFieldsProps) => (
  <LanguageFields study={study} onChange={onChange} toolBuilder={toolBuilder} />
)

const fields: Record<SectionName, (props: SectionFieldsProps) => ReactNode> = {
  welcome: Welcome,
  screening: Screening,
  tasks: Tasks,
  questions: Questions,
  closing: Closing,
  look: Look,
  language: Language,
}

/** The fields of one section of the builder. */
export const SectionFields = memo(function SectionFields({
  section,
  ...props
}: SectionFieldsProps & { readonly section: SectionName }) {
  const Fields = fields[section]
  return (
    <FaultsProvider faults={props.faults}>
      <Stack gap="lg">
        <Fields {...props} />
      </Stack>
    </FaultsProvider>
  )
})
