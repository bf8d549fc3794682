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

/** The texts are in English: researchers replace them, and those of studies in other languages start empty. */
const textsIn = (language: Language, title: string, text: string) =>
  language === 'en' ? { title, text } : { title: '', text: '' }

/** A new study without tasks: its other parts can be published as they are. */
export const blankStudy = (
  { blank }: Pick<OpenTool, 'blank'>,
  { id, title, language, name }: NewStudy,
): StudyContent => {
  const { tasks, settings, instructions } = blank
  const study: Study = {
    id,
    title,
    language,
    branding: { name },
    welcome: textsIn(
      language,
      'Welcome',
      'Thank you for taking part. There are no right or wrong answers: we test our work, not you.',
    ),
    screening: [],
    rejection: textsIn(
      language,
      'Thank you, we stop here',
      'We are looking for other people this time. You do not need to do anything else.',
    ),
    instructions: textsIn(language, 'What you will do', instructions),
    // Some tools split answers into words, by the language of the study.
    tasks: 'language' in tasks ? { ...tasks, language } : tasks,
    taskOrder: 'fixed',
    followUps: [],
    closing: textsIn(language, 'Thank you', 'Your answers have been saved. You can close this page.'),
  }
  return { study, settings }
}
