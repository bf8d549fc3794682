import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import {
  addressMatches,
  type WebsiteTestPattern,
  type WebsiteTestSite,
  type WebsiteTestTask,
} from '#contract/studies/tools/website-test.ts'
import { useFault } from '#studies/builder/faults.tsx'
import { SelectField, TextField } from '#studies/builder/fields.tsx'
import { removed, replaced } from '#studies/builder/list-changes.ts'
import { SuccessQuestion } from '#studies/builder/success-question.tsx'
import { newSuccess } from './draft-changes.ts'

const kinds = [
  { value: 'person', label: 'The participant says that it is done' },
  { value: 'url', label: 'The participant reaches a page' },
  { value: 'question', label: 'The participant answers a question' },
] as const

const matchNames: Readonly<Record<WebsiteTestPattern['match'], string>> = {
  is: 'Address is',
  contains: 'Address contains',
  starts: 'Address starts with',
  wildcard: 'Address matches (* for any characters)',
}
const matches = addressMatches.map((value) => ({ value, label: matchNames[value] }))

type Success = WebsiteTestTask['success']

interface SuccessFieldsProps {
  /** Path of the success in the draft. */
  readonly path: string
  readonly success: Success
  readonly sites: readonly WebsiteTestSite[]
  /** Right options of the question. */
  readonly correct: readonly string[]
  readonly language: string
  readonly onChange: (success: Success, field: string) => void
  readonly onCorrect: (correct: string[]) => void
}

/** The fields for the success criterion of a task. */
export function SuccessFields({ path, success, sites, onChange, ...shared }: SuccessFieldsProps) {
  return (
    <Stack gap="sm">
      <SelectField
        path={`${path}.by`}
        label="Success"
        description="On sites that report no pages, the word of the participant counts and is shown apart."
        options={kinds}
        value={success.by}
        onChange={(by) => onChange(newSuccess(by, sites), `${path}.by`)}
      />
      {success.by === 'url' && (
        <Patterns
          path={`${path}.patterns`}
          patterns={success.patterns}
          sites={sites}
          onChange={(patterns, field) => onChange({ by: 'url', patterns }, field)}
        />
      )}
      {success.by === 'question' && (
        <SuccessQuestion path={path} success={success} onChange={onChange} {...shared} />
      )}
    </Stack>
  )
}

interface PatternsProps {
  readonly path: string
  readonly patterns: readonly WebsiteTestPattern[]
  readonly sites: readonly WebsiteTestSite[]
  readonly onChange: (patterns: WebsiteTestPattern[], field: string) => void
}

function Patterns({ path, patterns, sites, onChange }: PatternsProps) {
  const fault = useFault(path)
  const siteOptions = sites.map(({ id, name, url }) => ({
    value: id,
    label: name || url || 'Site without a name',
  }))
  return (
    <Stack gap="sm" id={path} tabIndex={-1}>
      {patterns.map((pattern, index) => {
        const at = `${path}.${index}`
        const change = (part: Partial<WebsiteTestPattern>, field: string) =>
          onChange(replaced(patterns, index, { ...pattern, ...part }), `${at}.${field}`)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- patterns have no identifier
          <Group key={index} align="end" gap="sm">
            {sites.length > 1 && (
              <SelectField
                path={`${at}.site`}
                label="Site"
                options={siteOptions}
                value={pattern.site}
                onChange={(site) => change({ site }, 'site')}
              />
            )}
            <SelectField
              path={`${at}.match`}
              label="Page"
              options={matches}
              value={pattern.match}
              onChange={(match) => change({ match }, 'match')}
            />
            <TextField
              path={`${at}.value`}
              label="Address, or its path"
              value={pattern.value}
              onChange={(value) => change({ value }, 'value')}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Delete page ${index + 1}`}
              onClick={() => onChange(removed(patterns, index), `${path}:remove`)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        )
      })}
      {fault !== undefined && <p>{fault}</p>}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() =>
            onChange([...patterns, { site: sites[0]?.id ?? '', match: 'contains', value: '' }], `${path}:add`)
          }
        >
          Add page
        </Button>
      </div>
    </Stack>
  )
}
