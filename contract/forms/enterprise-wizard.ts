import { z } from 'zod'
import { listQuestionTypes, textQuestionTypes } from '../enumerations.ts'
import { fields, formObject, optionalText, requiredText } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { messages } from '../messages.ts'

const custom = optionalText(maxLength.comment)

/** An answered question: a list of choices for the checkbox types, text for every other. */
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

/** The enterprise wizard as it is sent, from the popup and from the enterprise page alike. */
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
