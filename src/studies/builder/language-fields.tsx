import { use } from 'react'
import { languages } from '#contract/shared/enumerations.ts'
import type { Study } from '#contract/studies/study.ts'
import type { DraftChange } from '#machines/studies/study-draft-context.ts'
import { translatedMessages } from './default-texts.ts'
import type { ToolBuilder } from './define-builder.tsx'
import { SelectField } from './fields.tsx'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const languageOptions = languages
  .map((value) => ({ value, label: languageNames.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

interface LanguageFieldsProps {
  readonly study: Study
  readonly toolBuilder: Promise<ToolBuilder> | undefined
  readonly onChange: (change: DraftChange, field: string) => void
}

/** The language of a study; its default texts change with it. */
export function LanguageFields({ study, onChange, toolBuilder }: LanguageFieldsProps) {
  const builder = toolBuilder && use(toolBuilder)
  return (
    <SelectField
      path="study.language"
      label="Language of the study"
      description="Buttons and messages of the player are in this language. Texts that you have typed stay; default texts change with it."
      options={languageOptions}
      value={study.language}
      onChange={(language) =>
        onChange(
          {
            study: {
              ...translatedMessages(study, language),
              tasks: builder?.inLanguage(study.tasks, language, study.language) ?? study.tasks,
              language,
            },
          },
          'study.language',
        )
      }
    />
  )
}
