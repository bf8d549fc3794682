import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import type { DraftFault } from '#contract/studies/draft.ts'
import type { ScreeningQuestion } from '#contract/studies/questions.ts'
import { FaultsProvider } from '../faults.tsx'
import { OptionalTextField, SwitchField, TextField } from '../fields.tsx'
import { Item, ItemList } from '../item-list.tsx'
import { LineList } from '../line-list.tsx'
import { newPartId } from '../part-ids.ts'
import { useItems } from '../use-items.ts'
import { emptyOptions } from './question-types.ts'

interface ScreeningEditorProps {
  /** Path of the list in the draft: `study.screening`. */
  readonly path: string
  readonly questions: readonly ScreeningQuestion[]
  readonly onChange: (questions: ScreeningQuestion[], field: string) => void
  /** Problems by path from the study. */
  readonly faults: readonly DraftFault[]
  readonly language: string
}

const emptyQuestion = (id: string): ScreeningQuestion => ({
  id,
  text: '',
  required: true,
  options: emptyOptions(),
  rejects: [],
})

/** Edits the questions before a study, whose answers can end the session. */
export function ScreeningEditor(props: ScreeningEditorProps) {
  const { path, questions, onChange, faults, language } = props
  const createId = () => newPartId('screening')
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: questions,
    path,
    noun: 'Question',
    onChange,
    copyOf: (question) => ({ ...question, id: createId() }),
  })
  return (
    <FaultsProvider faults={faults}>
      <Stack gap="lg">
        {announcement}
        <ItemList
          path={path}
          label="Screening questions"
          items={questions}
          opened={opened}
          onMove={events.onMove}
        >
          {(question, index) => {
            const isOpen = opened.has(question.id)
            return (
              <Item
                {...events}
                path={`${path}.${index}`}
                index={index}
                count={questions.length}
                noun="Question"
                title={question.text}
                isOpen={isOpen}
              >
                {isOpen ? (
                  <QuestionEditor
                    path={`${path}.${index}`}
                    index={index}
                    question={question}
                    language={language}
                    onChange={onItemChange}
                  />
                ) : null}
              </Item>
            )
          }}
        </ItemList>
        <div>
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => add([emptyQuestion(createId())], 'text')}
          >
            Add screening question
          </Button>
        </div>
      </Stack>
    </FaultsProvider>
  )
}

interface QuestionEditorProps {
  readonly path: string
  readonly index: number
  readonly question: ScreeningQuestion
  readonly language: string
  readonly onChange: (index: number, question: ScreeningQuestion, field: string) => void
}

const QuestionEditor = memo(function QuestionEditor(props: QuestionEditorProps) {
  const { path, index, question, language, onChange } = props
  const change = (part: Partial<ScreeningQuestion>, field: string) =>
    onChange(index, { ...question, ...part }, field)
  return (
    <>
      <TextField
        path={`${path}.text`}
        label="Question"
        lines={2}
        language={language}
        value={question.text}
        onChange={(text) => change({ text }, `${path}.text`)}
      />
      <OptionalTextField
        path={`${path}.hint`}
        label="Hint"
        description="Shown below the question. Optional."
        language={language}
        value={question.hint}
        onChange={(hint) => change({ hint }, `${path}.hint`)}
      />
      <LineList
        path={`${path}.options`}
        legend="Options"
        description="Participants choose one. Mark the answers of people whom you do not want to ask."
        noun="Option"
        nouns="options"
        items={question.options}
        language={language}
        create={(id, label) => ({ id, label })}
        onChange={(options, field) =>
          change(
            { options, rejects: question.rejects.filter((id) => options.some((option) => option.id === id)) },
            field,
          )
        }
        renderAfter={({ id }, position) => (
          <Checkbox
            label="Ends the session"
            aria-label={`Option ${position + 1} ends the session`}
            checked={question.rejects.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              change(
                {
                  rejects: checked
                    ? [...question.rejects, id]
                    : question.rejects.filter((rejected) => rejected !== id),
                },
                `${path}.rejects:${id}`,
              )
            }
          />
        )}
      />
      <Group>
        <SwitchField
          path={`${path}.required`}
          label="Required"
          description="Participants cannot continue without an answer."
          value={question.required}
          onChange={(required) => change({ required }, `${path}.required`)}
        />
      </Group>
    </>
  )
})
