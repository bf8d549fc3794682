import { useId } from 'react'
import type { Study } from '#contract/studies/study.ts'
import { studyQuestions } from '#machines/study-questions.ts'
import { toolQuestions } from '#machines/tool-questions.ts'
import css from './filters.module.css'

interface SegmentFieldProps {
  readonly study: Study
  /** `question:option` */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Questions whose answers come from a list: by them responses can be told apart. */
const segmentsOf = (study: Study) =>
  studyQuestions(study, toolQuestions[study.tasks.tool]).flatMap((question) => {
    if (!('options' in question) || question.type === 'ranking') return []
    const own =
      'other' in question && question.other !== undefined ? [{ id: 'other', label: question.other }] : []
    return [{ id: question.id, text: question.text, options: [...question.options, ...own] }]
  })

/** Only those who gave one answer to one question. */
export function SegmentField({ study, value, onChange }: SegmentFieldProps) {
  const id = useId()
  const segments = segmentsOf(study)
  if (segments.length === 0) return null
  return (
    <div className={css.wide}>
      <label htmlFor={id}>Who answered</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value="">Anything</option>
        {segments.map((question) => (
          <optgroup key={question.id} label={question.text}>
            {question.options.map((option) => (
              <option key={option.id} value={`${question.id}:${option.id}`}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
