import { z } from 'zod'
import { languages } from '../enumerations.ts'
import { requiredText } from '../fields.ts'
import { messages } from '../messages.ts'
import { partId, studyMessage } from './parts.ts'
import { question, screeningQuestion } from './questions.ts'
import { studyTasks } from './registry.ts'

/** A study as its participants get it: nothing in it tells which answers are correct. */
export const study = z.object({
  id: partId,
  title: requiredText(messages.required),
  language: z.enum(languages),
  branding: z.object({
    /** Who asks, as participants read it. */
    name: requiredText(messages.required),
  }),
  welcome: studyMessage,
  screening: z.array(screeningQuestion).max(20),
  rejection: studyMessage,
  instructions: studyMessage,
  tasks: studyTasks,
  taskOrder: z.enum(['fixed', 'random']),
  followUps: z.array(question).max(30),
  closing: studyMessage,
})
export type Study = z.infer<typeof study>
