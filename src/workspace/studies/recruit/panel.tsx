import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { recruitingLimits } from '#contract/authoring/recruiting.ts'
import { Section } from '../../views/section.tsx'
import type { SectionProps } from './people.tsx'

const ends = [
  ['completed', 'Link after a finished response'],
  ['screenedOut', 'Link after the screening rejects a person'],
  ['quotaFull', 'Link when a quota is full'],
] as const

/** Parameters that are stored with a response, the panel, and the sites that embed the study. */
export function Panel({ form }: Pick<SectionProps, 'form'>) {
  return (
    <>
      <Section
        title="Link parameters"
        lead="Add parameters to the link to see later where a response came from. Filter the results by them."
      >
        <Textarea
          label="Parameters to store with a response"
          description={`One name a line, such as source. Up to ${recruitingLimits.parameters}; other parameters are ignored. Use none that identify a person.`}
          autosize
          minRows={2}
          {...form.getInputProps('parameters')}
        />
        <Switch
          label="A panel sends the participants"
          description="The id of the panel is stored with the response, and participants go back to the panel at the end."
          {...form.getInputProps('hasPanel', { type: 'checkbox' })}
        />
        {form.values.hasPanel && (
          <Stack gap="md">
            <TextInput
              label="Parameter with the id of the participant"
              maw={420}
              {...form.getInputProps('panelParameter')}
            />
            {ends.map(([name, label]) => (
              <TextInput
                key={name}
                label={label}
                description="{id} is replaced by the id of the participant."
                placeholder="https://panel.example/done?id={id}"
                inputMode="url"
                {...form.getInputProps(name)}
              />
            ))}
          </Stack>
        )}
      </Section>
      <Section title="Embed" lead="Show the study inside a page of your own site.">
        <Textarea
          label="Sites that may embed the study"
          description="One a line, such as https://example.com. Leave the field empty for no site."
          autosize
          minRows={2}
          {...form.getInputProps('embedOn')}
        />
      </Section>
    </>
  )
}
