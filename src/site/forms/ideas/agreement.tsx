import type { ComponentProps } from 'react'
import { RouteLink } from '#site/route-link.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'

interface AgreementProps extends Omit<ComponentProps<typeof CheckboxField>, 'label' | 'className'> {
  /** The object of the agreement, such as “my vote”. */
  readonly to: string
}

/** The agreement to the storing of what the visitor sends. */
export const Agreement = ({ to, ...props }: AgreementProps) => (
  <CheckboxField
    {...props}
    className="wide"
    required
    label={
      <>
        I agree that {to} is stored as <RouteLink route="pageLegalPrivacy">the privacy page</RouteLink> says.
      </>
    }
  />
)
