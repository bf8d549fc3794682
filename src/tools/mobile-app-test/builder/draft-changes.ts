import type {
  AppSystem,
  MobileAppTestSettings,
  MobileAppTestTask,
  MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import { newPartId } from '#studies/builder/part-ids.ts'
import { knownCorrect } from '#studies/builder/success-question.tsx'

/** A task whose success is the word of the participant. */
export const newTask = (): MobileAppTestTask => ({
  id: newPartId('task'),
  text: '',
  success: { by: 'person' },
  questions: [],
})

/** The app with another link for a system; an empty text is no link. */
export const withLink = (
  app: MobileAppTestTasks['app'],
  system: AppSystem,
  link: string,
): MobileAppTestTasks['app'] => {
  const { [system]: _, ...others } = app.links
  return { ...app, links: link.trim() === '' ? others : { ...others, [system]: link } }
}

/** The test with, or without, the wish for a recording of the phone. */
export const withRecording = (
  { recording: _, ...test }: MobileAppTestTasks,
  isAsked: boolean,
): MobileAppTestTasks =>
  isAsked ? { ...test, recording: { screen: 'optional', voice: 'off', face: 'off' } } : test

/** The settings without right answers of tasks and options that were deleted. */
export const knownSettings = (
  { correct }: MobileAppTestSettings,
  { tasks }: MobileAppTestTasks,
): MobileAppTestSettings => ({ tool: 'iosapp', correct: knownCorrect(tasks, correct) })
