import { maxLength } from '#contract/limits.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { planOptions } from './customized-plan-options.ts'
import { PlanTopics } from './customized-plan-topics.tsx'
import { FormFrame } from './form-frame.tsx'
import { useCustomizedPlan } from './use-customized-plan.ts'

/** Requests a quote for a plan made of topics. */
export function CustomizedPlanForm() {
  const plan = useCustomizedPlan()
  const { submission, field, checkbox } = plan
  return (
    <FormFrame
      submission={submission}
      label="Customized plan"
      submitLabel="Ask for a quote"
      again="Put another plan together"
    >
      <FieldGroup legend="Size of the plan">
        <TextField
          label="User licenses"
          hint="How many people build studies. Readers and observers need none."
          {...field('userLicenses')}
        />
        <TextField label="Yearly budget" hint="Roughly, with the currency." {...field('yearlyBudget')} />
        <SelectField label="Support" data={planOptions.support} {...field('supportPackage')} />
      </FieldGroup>
      <FieldGroup legend="Methods that interest you">
        <CheckboxField label="Website testing" {...checkbox('interestingUsingWebSiteTesting')} />
        <CheckboxField label="Mobile testing" {...checkbox('interestingUsingMobileTesting')} />
        <CheckboxField label="Session recording" {...checkbox('interestingUsingSessionRecording')} />
      </FieldGroup>
      <PlanTopics plan={plan} />
      <FieldGroup legend="What else we should know">
        <TextAreaField
          className="wide"
          label="Your requirements"
          required
          counter
          maxLength={maxLength.comment}
          hint="A sentence or two: who will work with it, and what must not be missing."
          {...field('additionalRequirements')}
        />
      </FieldGroup>
      <FieldGroup legend="How to reach you">
        <TextField label="Name" autoComplete="name" required {...field('name')} />
        <TextField label="Company" autoComplete="organization" required {...field('companyName')} />
        <TextField label="Work email" type="email" autoComplete="email" required {...field('workEmail')} />
        <TextField label="Phone" type="tel" autoComplete="tel" required {...field('phoneNumber')} />
      </FieldGroup>
    </FormFrame>
  )
}
