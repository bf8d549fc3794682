import { Group, NativeSelect, Radio, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { timeZoneData } from '../people/languages.ts'
import { Section } from '../views/section.tsx'
import type { MailingValues } from './mailing-values.ts'
import css from './mailings.module.css'
import { hourText, isPast } from './schedule-text.ts'

const hours = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))

/** When the mails of a draft leave: at once or at a set time, and in which hours. */
export function ScheduleFields({ form }: { readonly form: UseFormReturnType<MailingValues> }) {
  const { begin, at, timeZone, isLocal, hasHours, hasBatches } = form.values.schedule
  const isTimed = begin === 'at'
  return (
    <Section title="When it leaves">
      <Radio.Group label="Begin" size="md" {...form.getInputProps('schedule.begin')}>
        <Stack gap="sm" mt="xs">
          <Radio value="now" label="At once, when you send it" />
          <Radio value="at" label="At a set time" />
        </Stack>
      </Radio.Group>
      {isTimed && (
        <>
          <div>
            <TextInput
              type="datetime-local"
              label="Day and time"
              className={css.time}
              {...form.getInputProps('schedule.at')}
            />
            <Text role="status" size="sm" mt={4}>
              {isPast({ at, timeZone }) &&
                (isLocal
                  ? 'This time is past in the time zone of your team: mails to people there would leave at once.'
                  : 'This time is past: the mails would leave at once.')}
            </Text>
          </div>
          <Switch
            label="In the time zone of each person"
            description="Where the time is past already, mails leave at once."
            {...form.getInputProps('schedule.isLocal', { type: 'checkbox' })}
          />
        </>
      )}
      <Switch
        label="Only between two hours"
        description="In the day of each person. Outside these hours, mails wait."
        {...form.getInputProps('schedule.hasHours', { type: 'checkbox' })}
      />
      {hasHours && (
        <Group gap="md" align="flex-start" role="group" aria-label="Hours">
          <NativeSelect label="From" data={hours.slice(0, -1)} {...form.getInputProps('schedule.from')} />
          <NativeSelect label="To" data={hours.slice(1)} {...form.getInputProps('schedule.to')} />
        </Group>
      )}
      {(isTimed || hasHours) && (
        <Select
          size="md"
          searchable
          openOnFocus={false}
          allowDeselect={false}
          limit={100}
          label="Time zone of your team"
          description={
            isTimed && !isLocal && !hasHours
              ? 'That of the time above.'
              : 'Also for people whose time zone is not known.'
          }
          nothingFoundMessage="No such time zone"
          data={[...timeZoneData(timeZone)]}
          {...form.getInputProps('schedule.timeZone')}
        />
      )}
      <Switch
        label="In batches"
        description="Chosen at random. When the study closes, also by itself because its quotas are full, the rest get no mail."
        {...form.getInputProps('schedule.hasBatches', { type: 'checkbox' })}
      />
      {hasBatches && (
        <Group gap="md" align="flex-start" role="group" aria-label="Batches">
          <TextInput
            label="People in a batch"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('schedule.batchPeople')}
          />
          <TextInput
            label="Hours between two batches"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('schedule.batchHours')}
          />
        </Group>
      )}
      <Switch
        label="Wait for the next month where the plan has no mails left"
        description="Otherwise people beyond the mails of this month are skipped."
        {...form.getInputProps('waitsForMonth', { type: 'checkbox' })}
      />
    </Section>
  )
}
