import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { SurveyPage } from '#contract/studies/tools/survey.ts'
import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import {
  defineToolBuilder,
  type ToolBuilderProps,
  type UploadMedia,
} from '#studies/builder/define-builder.tsx'
import { OptionalTextField, SwitchField } from '#studies/builder/fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { PathDrawing } from '#studies/builder/questions/path-drawing.tsx'
import { QuestionList } from '#studies/builder/questions/question-list.tsx'
import type { SkipTarget } from '#studies/builder/questions/skip-editor.tsx'
import { useItems } from '#studies/builder/use-items.ts'
import { copyOfPage, firstQuestionNumber, targetsAfter } from './survey-pages.ts'

const path = 'study.tasks.pages'

/** Edits the pages of a survey with their questions, and skip logic across pages. */
function SurveyEditor({ tasks, onChange, language, upload }: ToolBuilderProps<'questionnaire'>) {
  const { pages } = tasks
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: pages,
    path,
    noun: 'Page',
    onChange: (changed: SurveyPage[], field) => onChange({ tasks: { ...tasks, pages: changed } }, field),
    copyOf: copyOfPage,
  })
  const drawn = useMemo(() => surveyQuestions(tasks), [tasks])
  return (
    <Stack gap="lg">
      {announcement}
      <ItemList path={path} label="Pages" items={pages} opened={opened} onMove={events.onMove}>
        {(page, index) => {
          const isOpen = opened.has(page.id)
          return (
            <Item
              {...events}
              path={`${path}.${index}`}
              index={index}
              count={pages.length}
              noun="Page"
              title={page.title ?? page.questions[0]?.text ?? ''}
              detail={page.questions.length === 1 ? '1 question' : `${page.questions.length} questions`}
              isOpen={isOpen}
            >
              {isOpen ? (
                <PageEditor
                  index={index}
                  page={page}
                  firstNumber={firstQuestionNumber(pages, index)}
                  language={language}
                  upload={upload}
                  targetsOf={(question) => targetsAfter(pages, index, question)}
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
          onClick={() => add([{ id: newPartId('page'), questions: [] }], 'title')}
        >
          Add page
        </Button>
      </div>
      <PathDrawing questions={drawn} />
    </Stack>
  )
}

interface PageEditorProps {
  readonly index: number
  readonly page: SurveyPage
  readonly firstNumber: number
  readonly language: string
  readonly upload: UploadMedia
  readonly targetsOf: (question: number) => readonly SkipTarget[]
  readonly onChange: (index: number, page: SurveyPage, field: string) => void
}

function PageEditor(props: PageEditorProps) {
  const { index, page, firstNumber, language, upload, targetsOf, onChange } = props
  const at = `${path}.${index}`
  const change = (part: Partial<SurveyPage>, field: string) => onChange(index, { ...page, ...part }, field)
  return (
    <>
      <OptionalTextField
        path={`${at}.title`}
        label="Title"
        description="Optional."
        language={language}
        value={page.title}
        onChange={(title) => change({ title }, `${at}.title`)}
      />
      <OptionalTextField
        path={`${at}.text`}
        label="Text above the questions"
        description="Optional."
        lines={2}
        language={language}
        value={page.text}
        onChange={(text) => change({ text }, `${at}.text`)}
      />
      <SwitchField
        path={`${at}.isFinal`}
        label="Answers are final"
        description="Participants cannot return to this page, because later pages would influence its answers."
        value={page.isFinal ?? false}
        onChange={(isFinal) => change({ isFinal }, `${at}.isFinal`)}
      />
      <QuestionList
        path={`${at}.questions`}
        questions={page.questions}
        firstNumber={firstNumber}
        language={language}
        upload={upload}
        isPathDrawn={false}
        targetsOf={targetsOf}
        onChange={(questions, field) => change({ questions }, field)}
      />
    </>
  )
}

/** The builder of the survey. */
export const surveyBuilder = defineToolBuilder({
  id: 'questionnaire',
  Editor: SurveyEditor,
  order: ({ pages }) => pages.map(({ id }) => id),
})
