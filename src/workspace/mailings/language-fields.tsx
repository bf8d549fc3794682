import { Button, Fieldset, NativeSelect, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { languages } from '#contract/shared/enumerations.ts'
import { languageName } from '../people/languages.ts'
import type { MailingValues, PlaceholderErrors } from './mailing-values.ts'
import { PlaceholderText } from './placeholder-text.tsx'

const languageData = languages
  .map((value) => ({ value, label: languageName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

interface LanguageFieldsProps {
  readonly form: UseFormReturnType<MailingValues>
  /** Names of the attributes of people. */
  readonly attributes: readonly string[]
  readonly faults: PlaceholderErrors
}

/** The subject and the text of a mail, in its language and in others. */
export function LanguageFields({ form, attributes, faults }: LanguageFieldsProps) {
  const { language, translations, subject, text } = form.values
  const written = [language, ...translations.map((translation) => translation.language)]
  const isFree = ({ value }: { readonly value: (typeof languages)[number] }) => !written.includes(value)
  const textsOf = (path: string, within: string) => (
    <>
      <PlaceholderText
        label={`Subject${within}`}
        names={attributes}
        max={mailingLimits.subject}
        isSubject
        {...form.getInputProps(`${path}subject`)}
        error={form.errors[`${path}subject`] ?? faults[`${path}subject`]}
      />
      <PlaceholderText
        label={`Text${within}`}
        names={attributes}
        max={mailingLimits.text}
        {...form.getInputProps(`${path}text`)}
        error={form.errors[`${path}text`] ?? faults[`${path}text`]}
      />
    </>
  )
  return (
    <>
      <NativeSelect
        size="md"
        label="Language"
        description="Also of the words around your text, such as the way to end invitations."
        data={languageData.filter((choice) => choice.value === language || isFree(choice))}
        {...form.getInputProps('language')}
      />
      {textsOf('', '')}
      {translations.map((translation, at) => {
        const name = languageName(translation.language)
        return (
          <Fieldset key={translation.language} legend={`In ${name}`}>
            <Stack gap="md">
              {textsOf(`translations.${at}.`, ` in ${name}`)}
              <div>
                <Button variant="default" onClick={() => form.removeListItem('translations', at)}>
                  Remove {name}
                </Button>
              </div>
            </Stack>
          </Fieldset>
        )
      })}
      {written.length < languages.length && (
        <NativeSelect
          size="md"
          label="Add a language"
          description="People get the mail in the language of their record, and all others the text above."
          value=""
          data={[{ value: '', label: 'Choose a language' }, ...languageData.filter(isFree)]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = languages.find((each) => each === value)
            if (chosen) form.insertListItem('translations', { language: chosen, subject, text })
          }}
        />
      )}
    </>
  )
}
