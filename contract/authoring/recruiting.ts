import { z } from 'zod'
import {
  atMost,
  boundedRecord,
  formObject,
  partId,
  requiredText,
  utcTime,
  wholeNumber,
} from '../shared/fields.ts'
import { languages } from '../shared/enumerations.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { recruitingMessages } from '../studies/messages.ts'
import { deviceNote, wantedDevice } from '../studies/devices.ts'
import { branding } from '../studies/look.ts'
import { invitationPattern } from './invitation-ids.ts'

/** Limits of the recruiting settings of one study. */
export const recruitingLimits = {
  /** Identifiers of invited people. */
  invitations: 10_000,
  invitationLength: 64,
  /** Names of link parameters that are stored with a response. */
  parameters: 10,
  /** Parameters that a participant's link may have; others are ignored. */
  sentParameters: 20,
  parameterLength: 200,
  quotas: 50,
  /** Largest number that a quota may have. */
  responses: 1_000_000,
  origins: 10,
  passwordLength: 8,
  linkLength: 1000,
} as const

/** Parameters of the player's own address. */
const ownParameters = ['study', 'invitation']

/** Name of a link parameter, such as `source`. */
const parameterName = z
  .string(messages.invalid)
  .regex(/^[A-Za-z][\w.-]{0,39}$/, recruitingMessages.parameterName)
  .refine((name) => !ownParameters.includes(name), recruitingMessages.ownParameter)

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

/** Whether an id leaves the site of the link as it is. */
const hasFixedSite = (link: string) => {
  const filled = link.replaceAll('{id}', 'id')
  return isHttps(link) && isHttps(filled) && new URL(link).origin === new URL(filled).origin
}

/** Address of a panel; `{id}` is replaced by the participant's id at the panel. */
const returnLink = requiredText(messages.required, recruitingLimits.linkLength).refine(
  hasFixedSite,
  recruitingMessages.https,
)

/** A source of a content security policy: `new URL` takes hosts with `;` and `*` too. */
const hostSource = /^https:\/\/[\da-z](?:[\da-z.-]*[\da-z])?(?::\d+)?$/

/** A site such as `https://example.com`. */
export const embeddingSite = requiredText(messages.required).refine(
  (text) => hostSource.test(text) && isHttps(text) && new URL(text).origin === text,
  recruitingMessages.origin,
)

const count = z
  .int(recruitingMessages.count)
  .min(1, recruitingMessages.count)
  .max(recruitingLimits.responses, recruitingMessages.count)

/** Most finished responses with one answer to a screening question. */
export const answerQuota = formObject({ question: partId, option: partId, max: count })
export type AnswerQuota = z.infer<typeof answerQuota>

/** `invited`: people whose link has an `invitation` of the list. */
const recruitingAccess = z.enum(['open', 'password', 'invited'], messages.invalid)

const texts = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z.array(item, messages.invalid).max(max, messages.invalid)

const settingsShape = {
  /** From when participants can start; null for at once. */
  opensAt: utcTime.nullable(),
  /** When the study closes; null for never. */
  closesAt: utcTime.nullable(),
  access: recruitingAccess,
  /** Whether a person takes part once: identified by invitation, panel id or browser. */
  oncePerPerson: z.boolean(messages.invalid),
  /** The study closes with this many finished responses; null for no limit. */
  maxResponses: count.nullable(),
  quotas: z.array(answerQuota, messages.invalid).max(recruitingLimits.quotas, messages.invalid),
  /** Names of link parameters that are stored with a response. */
  parameters: texts(parameterName, recruitingLimits.parameters),
  /** The panel that sends participants; null for none. */
  panel: formObject({
    /** Name of the link parameter with the participant's id at the panel. */
    parameter: parameterName,
    completed: returnLink.nullable(),
    screenedOut: returnLink.nullable(),
    quotaFull: returnLink.nullable(),
  }).nullable(),
  /** Sites whose pages may embed the study. */
  embedOn: texts(embeddingSite, recruitingLimits.origins),
  /** The device that participants are asked to use. */
  device: wantedDevice,
} as const

/** The participants of a study: who, when and how many. Takes effect at once, without a new version. */
export const recruitingSettings = z.object(settingsShape)
export type RecruitingSettings = z.infer<typeof recruitingSettings>

/** Settings of a study whose recruiting was never changed. */
export const openRecruiting: RecruitingSettings = {
  opensAt: null,
  closesAt: null,
  access: 'open',
  oncePerPerson: false,
  maxResponses: null,
  quotas: [],
  parameters: [],
  panel: null,
  embedOn: [],
  device: 'any',
}

/** Identifier of an invited person in their link. */
const invitationId = requiredText(messages.required, recruitingLimits.invitationLength).regex(
  invitationPattern,
  recruitingMessages.invitation,
)

const hasOrder = ({ opensAt, closesAt }: Pick<RecruitingSettings, 'opensAt' | 'closesAt'>) =>
  opensAt === null || closesAt === null || Date.parse(opensAt) < Date.parse(closesAt)

const quotaKey = ({ question, option }: AnswerQuota) => `${question}:${option}`

export const saveRecruitingForm = formObject({
  settings: formObject({ ...settingsShape, device: wantedDevice.default('any') })
    .refine(hasOrder, { path: ['closesAt'], message: recruitingMessages.closesFirst })
    .refine(({ quotas }) => new Set(quotas.map(quotaKey)).size === quotas.length, {
      path: ['quotas'],
      message: recruitingMessages.quotaTwice,
    }),
  /** A new password; without it, the present one stays. */
  password: z
    .string(messages.invalid)
    .min(recruitingLimits.passwordLength, recruitingMessages.password)
    .check(atMost(maxLength.password))
    .optional(),
  /** Replaces the list of invited people; without it, the present one stays. */
  invitations: texts(invitationId, recruitingLimits.invitations).optional(),
})

export const recruitingReply = z.object({
  /** Raised by every change; 0 before the first one. */
  revision: wholeNumber,
  settings: recruitingSettings,
  hasPassword: z.boolean(),
  /** Number of invited people. Their identifiers are stored as hashes and cannot be read. */
  invitations: wholeNumber,
  /** Finished responses that count towards the limits. */
  responses: wholeNumber,
  /** Finished responses by answer, for each quota in its order. */
  quotaCounts: z.array(wholeNumber),
})
export type Recruiting = z.infer<typeof recruitingReply>

/** Why a person cannot take part now. */
export const refusalReason = z.enum([
  'notOpenYet',
  'paused',
  'closed',
  'full',
  'takenPart',
  'password',
  'notInvited',
  'handOver',
])
export type RefusalReason = z.infer<typeof refusalReason>

/** A study that does not exist has no `reason`. */
export const entryRefusal = z.object({
  message: z.string(),
  reason: refusalReason.optional(),
  /** When the study opens. */
  opensAt: utcTime.optional(),
  /** Where the panel of the participant goes on. */
  returnTo: z.string().optional(),
  /** The look and language of the study, if there is one. */
  study: z.object({ branding, language: z.enum(languages) }).optional(),
})
export type EntryRefusal = z.infer<typeof entryRefusal>

/** Parameters of the participant's link; names that the study does not keep are ignored. */
const sentParameters = boundedRecord(
  z.string().check(atMost(40, messages.invalid)),
  z.string(messages.invalid).check(atMost(recruitingLimits.parameterLength)),
  recruitingLimits.sentParameters,
)

/** How a person comes to a study. */
const arrival = {
  parameters: sentParameters.optional(),
  invitation: z
    .string(messages.invalid)
    .check(atMost(recruitingLimits.invitationLength, messages.invalid))
    .optional(),
  /** The value that `enterStudy` returned for a study with a password. */
  access: z.string(messages.invalid).max(300, messages.invalid).optional(),
} as const

export const startForm = z.strictObject({
  ...arrival,
  /** Why the device is not the one that the study asks for, where the participant goes on with it. */
  device: deviceNote.optional(),
})
export type StartForm = z.infer<typeof startForm>

export const enterForm = z.strictObject({
  ...arrival,
  password: z
    .string(messages.required)
    .min(1, messages.required)
    .check(atMost(maxLength.password))
    .optional(),
})
