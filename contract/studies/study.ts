import { z } from 'zod'
import { languages } from '../shared/enumerations.ts'
import { partId, requiredText, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { studyMessages } from './messages.ts'
import { wantedDevice } from './devices.ts'
import { branding } from './look.ts'
import { question, screeningQuestion } from './questions.ts'
import { studyTasks } from './registry.ts'

export const studyPath = z.object({ study: partId })

/** A titled message of a study: its welcome, instructions, closing or rejection. */
export const studyMessage = z.object({
  title: requiredText(messages.required),
  text: requiredText(messages.required, maxLength.message),
})

/** Largest number of questions before and after the tasks. */
export const maxQuestions = { screening: 20, followUps: 30 } as const

/** A study as participants receive it, without the correct answers. */
export const study = z.object({
  id: partId,
  title: requiredText(messages.required),
  language: z.enum(languages),
  branding,
  welcome: studyMessage,
  screening: z
    .array(screeningQuestion)
    .max(maxQuestions.screening, studyMessages.tooMany(maxQuestions.screening)),
  rejection: studyMessage,
  instructions: studyMessage,
  tasks: studyTasks,
  taskOrder: z.enum(['fixed', 'random']),
  followUps: z.array(question).max(maxQuestions.followUps, studyMessages.tooMany(maxQuestions.followUps)),
  closing: studyMessage,
})
export type Study = z.infer<typeof study>

/** A study as it is offered to a person. */
export const offeredStudy = study.extend({
  /** Minutes that participants took: the median of the last ones who finished. Missing below ten of them. */
  minutes: wholeNumber.optional(),
  /** Missing where any device will do. */
  device: wantedDevice.optional(),
})
