import { startingTexts } from '#content/studies/starting-texts.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import type { Study } from '#contract/studies/study.ts'
import type { OpenTool } from '../define-tool.ts'
import type { StudyContent } from './compare-versions.ts'

interface NewStudy {
  readonly id: string
  readonly title: string
  readonly language: Language
  /** Name of the organization. */
  readonly name: string
}

/** A new study without tasks: its other parts can be published as they are. */
export const blankStudy = (
  { blank }: Pick<OpenTool, 'blank'>,
  { id, title, language, name }: NewStudy,
): StudyContent => {
  const { tasks, settings } = blank
  const { welcome, rejection, closing, whatToDo, instructions } = startingTexts[language]
  const study: Study = {
    id,
    title,
    language,
    branding: { name },
    welcome,
    screening: [],
    rejection,
    instructions: {
      title: whatToDo,
      text: instructions[tasks.tool] ?? (language === 'en' ? (blank.instructions ?? '') : ''),
    },
    // Some tools split answers into words, by the language of the study.
    tasks: 'language' in tasks ? { ...tasks, language } : tasks,
    taskOrder: 'fixed',
    followUps: [],
    closing,
  }
  return { study, settings }
}
