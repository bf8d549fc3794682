import { z } from 'zod'
import { attributeId } from '../people/attributes.ts'
import { peopleLimits } from '../people/limits.ts'
import { fields, formObject, optionalText, partId, requiredText, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { recontactLimits } from './limits.ts'
import { recontactMessages } from './messages.ts'

const { invalid, required } = messages

/** A screening question whose answer becomes the value of an attribute. */
const mappedAnswer = formObject({ question: partId, attribute: attributeId })

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length

/** Whether and how the participants of a study are asked. Takes effect at once, without a new version. */
export const recontactSettings = formObject({
  /** Whether people are asked at the end of the study. */
  isOffered: z.boolean(invalid),
  /** The purpose that a participant agrees to. */
  purpose: requiredText(required),
  asksName: z.boolean(invalid),
  /** Answers that participants can keep with their address; each question and each attribute once. */
  answers: z
    .array(mappedAnswer, invalid)
    .max(recontactLimits.answers, invalid)
    .refine((answers) => isEachOnce(answers.map(({ question }) => question)), recontactMessages.questionTwice)
    .refine(
      (answers) => isEachOnce(answers.map(({ attribute }) => attribute)),
      recontactMessages.attributeTwice,
    ),
  /** Names of the tags that these people get; a tag that does not exist yet is created. */
  tags: z.array(requiredText(required, peopleLimits.tag), invalid).max(recontactLimits.tags, invalid),
})
export type RecontactSettings = z.output<typeof recontactSettings>

/** Settings of a study that were never changed. */
export const noRecontact: RecontactSettings = {
  isOffered: false,
  purpose: 'Invitations to further studies of this team',
  asksName: false,
  answers: [],
  tags: [],
}

export const saveRecontactForm = formObject({ settings: recontactSettings })

/** The settings of a study, with the numbers of people since they were first saved. */
export const recontactReply = z.object({
  /** Raised by every change; 0 before the first one. */
  revision: wholeNumber,
  settings: recontactSettings,
  /** Addresses that were entered. */
  asked: wholeNumber,
  /** Addresses that were confirmed. */
  confirmed: wholeNumber,
})
export type Recontact = z.infer<typeof recontactReply>

/** A participant's answer, as it would be stored with the address. */
const keptAnswer = z.object({ attribute: z.string(), value: z.string() })
export type KeptAnswer = z.infer<typeof keptAnswer>

/** The offer to a participant at the end of a study. */
export const recontactOffer = z.object({
  /** Name of the workspace. */
  team: z.string(),
  purpose: z.string(),
  asksName: z.boolean(),
  /** The participant's answers that the team would like to store with the address. */
  answers: z.array(keptAnswer).max(recontactLimits.answers),
  /** `asked`: an address was entered in this session; another one can be. */
  state: z.enum(['open', 'asked']),
})
export type RecontactOffer = z.infer<typeof recontactOffer>

/** Null for a session that is not finished, is a preview or a demo, or whose study does not ask. */
export const recontactOfferReply = z.object({ offer: recontactOffer.nullable() })

export const requestRecontactForm = formObject({
  email: fields.email,
  /** Ignored where the study does not ask for it. */
  name: optionalText(),
  /** Whether the listed answers are stored with the address. */
  keepsAnswers: z.boolean(invalid),
  /** The agreement to the purpose. */
  agrees: fields.agreement,
})
export type RequestRecontact = z.output<typeof requestRecontactForm>
