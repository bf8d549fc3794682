import { companySizes } from '#contract/enumerations.ts'
import { maxLength } from '#contract/limits.ts'
import type { WizardDetails as Details } from '#machines/enterprise-wizard-rules.ts'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { detailLabels } from './wizard-fields.ts'
import css from './enterprise-wizard.module.css'

interface WizardDetailsProps {
  readonly details: Details
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (field: keyof Details, value: string) => void
}

const sizeOptions = [
  { value: '', label: 'Choose a size' },
  ...companySizes.map((size) => ({ value: size, label: size })),
]

/** The last step: contact details. */
export function WizardDetails({ details, errorOf, onChange }: WizardDetailsProps) {
  const field = (name: keyof Details) => ({
    name,
    label: detailLabels[name],
    value: details[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(name, currentTarget.value),
  })
  return (
    <div className={css.details}>
      <TextField required autoComplete="name" {...field('name')} />
      <TextField required type="email" autoComplete="email" {...field('companyEmail')} />
      <TextField required autoComplete="organization" {...field('companyName')} />
      <TextField required type="tel" autoComplete="tel" {...field('phoneNumber')} />
      <SelectField required data={sizeOptions} {...field('companySize')} />
      <TextAreaField className="wide" rows={4} counter maxLength={maxLength.message} {...field('message')} />
    </div>
  )
}
