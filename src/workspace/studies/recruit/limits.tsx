import {
  ActionIcon,
  Button,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { recruitingLimits } from '#contract/authoring/recruiting.ts'
import { quotaAdvice } from '#studies/preflight/quota-advice.ts'
import { Section } from '../../views/section.tsx'
import { useStudyScreening } from '../queries.ts'
import type { SectionProps } from './people.tsx'
import css from './recruit.module.css'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When the study is open, and how many responses it takes. */
export function Limits({ form, recruiting, study }: SectionProps & { readonly study: string }) {
  return (
    <Section title="Dates and quotas">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="datetime-local"
          label="Opens"
          description={`Leave the field empty to open at once. Time zone: ${zone()}`}
          {...form.getInputProps('opensAt')}
        />
        <TextInput
          type="datetime-local"
          label="Closes"
          description="The study closes by itself at this time. Leave the field empty for no end."
          {...form.getInputProps('closesAt')}
        />
      </SimpleGrid>
      <NumberInput
        label="Close after this many finished responses"
        description={`Leave the field empty for no limit. Finished so far: ${recruiting.responses}.`}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        size="md"
        maw={420}
        {...form.getInputProps('maxResponses')}
      />
      <Quotas form={form} recruiting={recruiting} study={study} />
    </Section>
  )
}

const keyOf = (question: string, option: string) => `${question}:${option}`

function Quotas({ form, recruiting, study }: SectionProps & { readonly study: string }) {
  const screening = useStudyScreening(study)
  const answers = screening.flatMap(({ id, text, options, rejects }) =>
    options
      .filter((option) => !rejects.includes(option.id))
      .map((option) => ({ value: keyOf(id, option.id), label: `${text} ${option.label}` })),
  )
  const { quotas } = form.values
  const advice = quotaAdvice(form.values, screening)
  const free = answers.find(
    ({ value }) => !quotas.some(({ question, option }) => keyOf(question, option) === value),
  )
  const choose = (index: number, value: string) => {
    const [question = '', option = ''] = value.split(':')
    form.setFieldValue(`quotas.${index}.question`, question)
    form.setFieldValue(`quotas.${index}.option`, option)
    form.clearFieldError(`quotas.${index}.option`)
  }
  const add = () => {
    const [question = '', option = ''] = free?.value.split(':') ?? []
    form.insertListItem('quotas', { question, option, max: '' })
  }
  return (
    <Stack gap="sm" role="group" aria-label="Quotas by answer">
      <Text fw={600}>Quotas by answer</Text>
      <Text c="dimmed">
        {answers.length === 0
          ? 'Add a screening question to the study to limit the responses with one answer.'
          : 'People whose quota is full leave the study after that question. When the quotas of all answers that a required question admits are full, the study closes by itself. Excluded responses do not count.'}
      </Text>
      {quotas.map((quota, index) => {
        const value = keyOf(quota.question, quota.option)
        const stored = recruiting.settings.quotas.findIndex(
          ({ question, option }) => keyOf(question, option) === value,
        )
        const known = answers.some((answer) => answer.value === value)
        return (
          <Stack key={index} gap={4}>
            <div className={css.quota}>
              <NativeSelect
                label={`Answer ${index + 1}`}
                data={known ? answers : [{ value, label: 'An answer that was removed' }, ...answers]}
                value={value}
                error={form.errors[`quotas.${index}.option`] ?? form.errors['quotas']}
                data-path={`quotas.${index}.option`}
                onChange={({ currentTarget }) => choose(index, currentTarget.value)}
              />
              <NumberInput
                label={stored < 0 ? 'At most' : `At most (${recruiting.quotaCounts[stored] ?? 0} so far)`}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                size="md"
                {...form.getInputProps(`quotas.${index}.max`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Remove quota ${index + 1}`}
                onClick={() => form.removeListItem('quotas', index)}
              >
                <IconTrash aria-hidden />
              </ActionIcon>
            </div>
            <Text size="sm" c="dimmed" role="status">
              {advice[index]}
            </Text>
          </Stack>
        )
      })}
      {free && quotas.length < recruitingLimits.quotas && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Add a quota
          </Button>
        </div>
      )}
    </Stack>
  )
}
