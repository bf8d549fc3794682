import { Input, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { mailingLimits } from '#contract/mailings/limits.ts'
import type { Mailing } from '#contract/mailings/mailings.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import { TextLink } from '../views/links.tsx'
import { Section } from '../views/section.tsx'
import { AudienceSelect } from './audience-select.tsx'
import type { MailingValues } from './mailing-values.ts'
import { StudySelect } from './study-select.tsx'

interface RecipientFieldsProps {
  readonly form: UseFormReturnType<MailingValues>
  /** The stored draft. */
  readonly mailing: Mailing
}

/** The study, its people, and how many of them. A reminder stays with the study of its mailing. */
export function RecipientFields({ form, mailing: { study, audience } }: RecipientFieldsProps) {
  return (
    <Section title="Who gets it">
      <TextInput
        size="md"
        label="Name of the mailing"
        description="Only your team sees it."
        autoComplete="off"
        {...limitText(maxLength.line)}
        {...form.getInputProps('name')}
      />
      {audience.kind === 'reminder' ? (
        <div>
          <Text>
            A reminder of{' '}
            <TextLink to={mailingPages.mailing.path} params={{ mailing: audience.mailing }} inherit>
              an earlier mailing
            </TextLink>
            , with the study “{study.title}”.
          </Text>
          <Input.Error role="alert" size="md">
            {form.errors['study']}
          </Input.Error>
        </div>
      ) : (
        <StudySelect
          stored={study.id}
          {...form.getInputProps('study')}
          value={form.values.study}
          onChange={(chosen) => form.setFieldValue('study', chosen)}
        />
      )}
      <AudienceSelect
        stored={audience}
        {...form.getInputProps('audience')}
        value={form.values.audience}
        onChange={(chosen) => form.setFieldValue('audience', chosen)}
      />
      <TextInput
        size="md"
        inputMode="numeric"
        autoComplete="off"
        label="How many people at most"
        description={`They are chosen at random among those who may be asked. 1 to ${mailingLimits.most.toLocaleString('en')}, or empty for all.`}
        {...form.getInputProps('most')}
      />
    </Section>
  )
}
