import { Button, Group, Menu, type MenuProps, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { memo, useDeferredValue, useState } from 'react'
import type { DraftFault } from '#contract/studies/draft.ts'
import type { Question } from '#contract/studies/questions.ts'
import type { UploadMedia } from '../define-builder.tsx'
import { FaultsProvider } from '../faults.tsx'
import { OptionalTextField, SelectField, SwitchField, TextField } from '../fields.tsx'
import { Item, ItemList } from '../item-list.tsx'
import { newPartId } from '../part-ids.ts'
import { useItems } from '../use-items.ts'
import { useSettled } from '../use-settled.ts'
import { PathDrawing } from './path-drawing.tsx'
import { QuestionFields } from './question-fields.tsx'
import {
  allQuestionTypes,
  asType,
  emptyQuestion,
  questionTypes,
  type QuestionType,
} from './question-types.ts'
import { canSkip, lostRulesNote, SkipEditor, type SkipTarget, withoutLostSkips } from './skip-editor.tsx'
import { questionTemplates } from './templates.ts'
import { cutText } from '#contract/shared/characters.ts'

interface QuestionListProps {
  /** Path of the list in the draft: `study.followUps`. */
  readonly path: string
  readonly questions: readonly Question[]
  readonly onChange: (questions: Question[], field: string) => void
  readonly language: string
  readonly upload: UploadMedia
  /** Number of the first question; 1 by default. */
  readonly firstNumber?: number
  /** All types by default. */
  readonly types?: readonly QuestionType[]
  /** Where skip logic of a question may lead; the later questions of this list by default. */
  readonly targetsOf?: (index: number) => readonly SkipTarget[]
  /** The paths of skip logic are drawn below the list, unless they are drawn elsewhere. */
  readonly isPathDrawn?: boolean
}

/** A question as a target of skip logic: “4. Why not?” */
export const skipTarget = ({ id, text }: Question, number: number): SkipTarget => ({
  id,
  label: `${number}. ${cutText(text.trim(), 80) || 'Question without a text'}`,
})

const noTargets: readonly SkipTarget[] = []
const createId = () => newPartId('question')

/** Edits a list of questions, inside a `FaultsProvider`. */
export function QuestionList(props: QuestionListProps) {
  const { path, questions, onChange, language, upload, firstNumber = 1, types = allQuestionTypes } = props
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: questions,
    path,
    noun: 'Question',
    firstNumber,
    onChange,
    copyOf: (question) => ({ ...question, id: createId() }),
  })
  const targetsOf =
    props.targetsOf ??
    ((index: number) =>
      questions
        .slice(index + 1)
        .map((question, later) => skipTarget(question, firstNumber + index + later + 1)))
  return (
    <Stack gap="lg">
      {announcement}
      <ItemList path={path} label="Questions" items={questions} opened={opened} onMove={events.onMove}>
        {(question, index) => {
          const isOpen = opened.has(question.id)
          return (
            <Item
              {...events}
              path={`${path}.${index}`}
              index={index}
              number={firstNumber + index}
              count={questions.length}
              noun="Question"
              title={question.text}
              detail={questionTypes[question.type].label}
              isOpen={isOpen}
            >
              {isOpen ? (
                <QuestionEditor
                  path={`${path}.${index}`}
                  index={index}
                  question={question}
                  language={language}
                  upload={upload}
                  types={types}
                  targets={canSkip(question) ? targetsOf(index) : noTargets}
                  onChange={onItemChange}
                />
              ) : null}
            </Item>
          )
        }}
      </ItemList>
      <AddQuestions types={types} language={language} onAdd={add} />
      {props.isPathDrawn !== false && <PathDrawing questions={questions} />}
    </Stack>
  )
}

interface AddQuestionsProps {
  readonly types: readonly QuestionType[]
  readonly language: string
  readonly onAdd: (questions: readonly Question[], field: string) => void
}

// The menu fits into the window, and stays open when the page scrolls below it.
const menuPlace: MenuProps = {
  position: 'bottom-start',
  withinPortal: true,
  hideDetached: false,
  middlewares: { flip: true, shift: true, size: { padding: 8 } },
}

/** Adds an empty question of a type, or standard questions. */
const AddQuestions = memo(function AddQuestions({ types, language, onAdd }: AddQuestionsProps) {
  const templates = questionTemplates.filter(({ create }) =>
    create(() => '').every(({ type }) => types.includes(type)),
  )
  return (
    <Group gap="sm">
      <Menu {...menuPlace}>
        <Menu.Target>
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />}>Add question</Button>
        </Menu.Target>
        <Menu.Dropdown style={{ overflowY: 'auto' }}>
          {types.map((type) => (
            <Menu.Item key={type} onClick={() => onAdd([emptyQuestion(createId(), type)], 'text')}>
              <MenuText {...questionTypes[type]} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {templates.length > 0 && (
        <Menu {...menuPlace}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconTemplate size={18} aria-hidden="true" />}>
              Add standard questions
            </Button>
          </Menu.Target>
          <Menu.Dropdown style={{ overflowY: 'auto' }}>
            {language !== 'en' && (
              <Menu.Label>The texts are English. Translate them after adding.</Menu.Label>
            )}
            {templates.map((template) => (
              <Menu.Item key={template.id} onClick={() => onAdd(template.create(createId), 'text')}>
                <MenuText label={template.label} description={template.description} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
})

const MenuText = ({ label, description }: { readonly label: string; readonly description: string }) => (
  <>
    <span style={{ display: 'block', fontWeight: 600 }}>{label}</span>
    <span style={{ display: 'block', color: 'var(--quiet)', fontSize: '0.875rem' }}>{description}</span>
  </>
)

interface QuestionEditorProps {
  readonly path: string
  readonly index: number
  readonly question: Question
  readonly language: string
  readonly upload: UploadMedia
  readonly types: readonly QuestionType[]
  readonly targets: readonly SkipTarget[]
  readonly onChange: (index: number, question: Question, field: string) => void
}

/** The fields of one question. */
const QuestionEditor = memo(function QuestionEditor(props: QuestionEditorProps) {
  const { path, index, question, language, upload, types, targets, onChange } = props
  const [lostRules, setLostRules] = useState('')
  const change = (changed: Question, field: string) => {
    const kept = withoutLostSkips(changed)
    setLostRules(lostRulesNote(question, kept))
    onChange(index, kept, field)
  }
  // Each rule lists all later questions, which takes longer than a keystroke may.
  const [shown, shownTargets] = [useDeferredValue(question), useSettled(targets)]
  const changeSkip = useCallbackRef((skip: Record<string, string> | undefined, field: string) => {
    if (canSkip(question)) onChange(index, { ...question, skip }, field)
  })
  return (
    <>
      <TextField
        path={`${path}.text`}
        label="Question"
        lines={2}
        language={language}
        value={question.text}
        onChange={(text) => change({ ...question, text }, `${path}.text`)}
      />
      <OptionalTextField
        path={`${path}.hint`}
        label="Hint"
        description="Shown below the question. Optional."
        language={language}
        value={question.hint}
        onChange={(hint) => change({ ...question, hint }, `${path}.hint`)}
      />
      <SelectField
        path={`${path}.type`}
        label="Type"
        description={questionTypes[question.type].description}
        // A question keeps its type even if the list offers it no longer.
        options={allQuestionTypes
          .filter((type) => types.includes(type) || type === question.type)
          .map((type) => ({ value: type, label: questionTypes[type].label }))}
        value={question.type}
        onChange={(type) => change(asType(question, type), `${path}.type`)}
      />
      <QuestionFields path={path} question={question} language={language} upload={upload} onChange={change} />
      {lostRules !== '' && (
        <Text size="sm" role="alert" c="var(--chanterelle)">
          {lostRules}
        </Text>
      )}
      <SwitchField
        path={`${path}.required`}
        label="Required"
        description="Participants cannot continue without an answer."
        value={question.required}
        onChange={(required) => change({ ...question, required }, `${path}.required`)}
      />
      {canSkip(shown) && (
        <SkipEditor path={`${path}.skip`} question={shown} targets={shownTargets} onChange={changeSkip} />
      )}
    </>
  )
})

interface QuestionListEditorProps extends QuestionListProps {
  /** Problems by path from the study. */
  readonly faults: readonly DraftFault[]
}

/** Edits a list of questions: all types, standard questions, skip logic. */
export const QuestionListEditor = ({ faults, ...list }: QuestionListEditorProps) => (
  <FaultsProvider faults={faults}>
    <QuestionList {...list} />
  </FaultsProvider>
)
