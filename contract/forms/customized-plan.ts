import { z } from 'zod'
import { fields, formObject, optionalText } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { messages } from '../messages.ts'

const topic = () => z.boolean(messages.invalid).default(false)
const detail = () => optionalText(maxLength.line)

/**
 * The request for a customized plan. Five topics (`chose…`) can be switched on; the fields under a topic
 * count only while it is on. Names are the wire's own, misspellings included.
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
