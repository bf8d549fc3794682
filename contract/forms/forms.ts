import { z } from 'zod'
import { contactRequests, listQuestionTypes, textQuestionTypes } from '../shared/enumerations.ts'
import { fields, formObject, optionalText, requiredText } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { messageReply } from '../shared/replies.ts'

/** A message to the team, or the request for a personal demo; both go to `ssr/contact`. */
export const contactForm = formObject({
  request: z.enum(contactRequests, messages.invalid).default('contact'),
  given_name: fields.given_name,
  family_name: fields.family_name,
  email: fields.email,
  company_name: fields.company_name,
  phone: fields.phone,
  message: fields.message,
  recaptcha: fields.recaptcha,
})
export type ContactForm = z.input<typeof contactForm>

/** A request for help with one tool. */
export const supportForm = formObject({
  given_name: fields.given_name,
  family_name: fields.family_name,
  email: fields.email,
  company_name: fields.company_name,
  phone: fields.phone,
  tool: fields.tool,
  language: fields.language,
  message: fields.message,
  /** The id that the upload of the file returned. */
  attachment: z.uuid(messages.upload.failed).optional(),
  recaptcha: fields.recaptcha,
})

/** A student's request for the student terms; `company_name` is the school. */
export const studentForm = formObject({
  given_name: fields.given_name,
  family_name: fields.family_name,
  email: fields.email,
  company_name: fields.company_name,
  message: fields.message,
  agreement: fields.agreement,
  recaptcha: fields.recaptcha,
})

/** The request for a demo. */
export const bookDemoForm = formObject({
  name: fields.name,
  companyEmail: fields.companyEmail,
  companyName: fields.companyName,
  phoneNumber: fields.phoneNumber,
  companySize: fields.companySize,
  schedulingReason: fields.schedulingReason,
  recaptcha: fields.recaptcha,
})

/** `isQualified`: the visitor may choose a time in the calendar. */
export const bookDemoReply = messageReply.extend({ isQualified: z.boolean() })

const topic = () => z.boolean(messages.invalid).default(false)
const detail = () => optionalText(maxLength.line)

/**
 * The request for a customized plan. Five topics (`chose…`) can be switched on; the fields of a topic are read only
 * while it is on. The misspelled names are part of the contract.
 */
export const customizedPlanForm = formObject({
  userLicenses: optionalText().default('Unlimited'),
  yearlyBudget: detail(),

  choseRecruit: topic(),
  orderingParticipants: detail(),
  choseToUseRecruitPanel: topic(),
  yearlyBudgetForParticipiant: detail(),
  userPanelParticipiant: detail(),
  listCountries: optionalText(maxLength.comment),

  interestingUsingWebSiteTesting: topic(),
  interestingUsingMobileTesting: topic(),
  interestingUsingSessionRecording: topic(),

  choseSessionRecord: topic(),
  howManyDomains: detail(),
  howManySessions: detail(),
  dailyTrafficWithSessionRecording: detail(),
  siteOfInstantResponseInteractons: detail(),

  choseProvider: topic(),
  whichProvider: detail(),
  whichProviderCustom: detail(),

  supportPackage: detail(),

  choseHandsTraining: topic(),
  interestingHandsOnTraining: detail(),
  interestingHandsOnTrainingCustom: detail(),

  choseSecurity: topic(),
  securityAssessmentsAside: detail(),
  securityAssessmentsAsideCustom: detail(),

  additionalRequirements: fields.additionalRequirements,
  name: fields.name,
  companyName: fields.companyName,
  workEmail: fields.companyEmail,
  phoneNumber: fields.phoneNumber,
  toogleClose: z.boolean(messages.invalid).optional(),
  recaptcha: fields.recaptcha,
})

const custom = optionalText(maxLength.comment)

/** An answered question: a list of choices for the checkbox types, text for all others. */
const wizardQuestion = z.discriminatedUnion(
  'type',
  [
    formObject({
      type: z.enum(listQuestionTypes),
      output: formObject({
        answer: z.array(requiredText(messages.utRadio.required), messages.invalid).max(50, messages.invalid),
        custom,
      }),
    }),
    formObject({
      type: z.enum(textQuestionTypes).exclude(['textarea']),
      output: formObject({ answer: fields.utRadio, custom }),
    }),
    formObject({
      type: z.literal('textarea'),
      output: formObject({ answer: fields.utRadioLong, custom }),
    }),
  ],
  messages.invalid,
)

/** The enterprise wizard, as sent from the popup and from the enterprise page. */
export const enterpriseWizardForm = formObject({
  opened: z.boolean(messages.invalid).optional(),
  questions: z.array(wizardQuestion, messages.invalid).max(50, messages.invalid),
  index: z.int(messages.invalid).min(0, messages.invalid).optional(),
  finalPage: z.boolean(messages.invalid).optional(),
  showCustomInput: z.boolean(messages.invalid).optional(),
  name: fields.name,
  companyEmail: fields.companyEmail,
  companyName: fields.companyName,
  phoneNumber: fields.phoneNumber,
  companySize: fields.companySize,
  message: optionalText(maxLength.message),
  recaptcha: fields.recaptcha,
})
export type EnterpriseWizardForm = z.input<typeof enterpriseWizardForm>
