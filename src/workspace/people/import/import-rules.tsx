import { Fieldset, Radio, Stack, Switch, TextInput } from '@mantine/core'
import { knownPeopleRules, misfitRules } from '#content/workspace/import-fields.ts'
import { importPlanForm } from '#contract/people/imports.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import { ConsentFields } from '../consent-fields.tsx'

const { known, misfits } = importPlanForm.shape

interface ImportRulesProps {
  readonly hasConsent: boolean
  readonly inputProps: (path: string, options?: { readonly type: 'checkbox' }) => object
}

/** Rules for people who are known and for values that do not fit; the consent and the tag that everybody gets. */
export const ImportRules = ({ hasConsent, inputProps }: ImportRulesProps) => (
  <Stack gap="lg">
    <Radio.Group label="People who are in your database already" {...inputProps('known')}>
      <Stack gap="sm" mt="xs">
        {known.options.map((value) => (
          <Radio
            key={value}
            value={value}
            label={knownPeopleRules[value].label}
            description={knownPeopleRules[value].hint}
          />
        ))}
      </Stack>
    </Radio.Group>
    <Radio.Group label="Rows with a value that does not fit" {...inputProps('misfits')}>
      <Stack gap="sm" mt="xs">
        {misfits.options.map((value) => (
          <Radio
            key={value}
            value={value}
            label={misfitRules[value].label}
            description={misfitRules[value].hint}
          />
        ))}
      </Stack>
    </Radio.Group>
    <Fieldset legend="Consent">
      <Stack gap="md">
        <Switch
          size="md"
          label="Everybody in this file gave the same consent"
          description="For people whose row has none, and who have given no later one. People who opted out stay so."
          {...inputProps('hasConsent', { type: 'checkbox' })}
        />
        {hasConsent && <ConsentFields inputProps={inputProps} />}
      </Stack>
    </Fieldset>
    <TextInput
      maw={480}
      label="Tag of this import"
      description="Everybody of this file gets this new tag, so that you find them again."
      autoComplete="off"
      {...limitText(peopleLimits.tag)}
      {...inputProps('tag')}
    />
  </Stack>
)
