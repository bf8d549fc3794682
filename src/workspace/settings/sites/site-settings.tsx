import { Alert, Checkbox, Group, NumberInput, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { consentText, consentTexts } from '#content/workspace/recordings.ts'
import { type RecordingSite, siteLimits, siteSettings, type SiteSettings } from '#contract/sites/site.ts'
import { Conflict } from '../../forms/conflict.tsx'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import { linesOf } from './lines.ts'
import { refreshSites, sitesTsr } from './queries.ts'
import { Signs, toSigns, toThresholds } from './signs.tsx'

/** Lists are typed with one entry per line, the share as percent. */
const toValues = ({ masking, pages, sampling, thresholds, assets, ...settings }: SiteSettings) => ({
  ...settings,
  ...toSigns(thresholds),
  percent: Math.round(sampling * 100),
  text: masking.text,
  inputs: masking.inputs,
  mask: masking.mask.join('\n'),
  block: masking.block.join('\n'),
  ignore: masking.ignore.join('\n'),
  unmask: masking.unmask.join('\n'),
  only: pages.only.join('\n'),
  except: pages.except.join('\n'),
  isKept: assets.isKept,
  hosts: assets.hosts.join('\n'),
})
type Values = ReturnType<typeof toValues>

const toSettings = (values: Values): SiteSettings => {
  const { percent, text, inputs, mask, block, ignore, unmask, only, except } = values
  const { isRecording, consent, keepsAddress, ...settings } = values
  return {
    isRecording,
    consent,
    keepsAddress,
    sampling: percent / 100,
    retentionDays: settings.retentionDays,
    monthlySessions: settings.monthlySessions,
    megabytes: settings.megabytes,
    masking: {
      text,
      inputs,
      mask: linesOf(mask),
      block: linesOf(block),
      ignore: linesOf(ignore),
      unmask: linesOf(unmask),
    },
    pages: { only: linesOf(only), except: linesOf(except) },
    thresholds: toThresholds(values),
    assets: { isKept: values.isKept, hosts: linesOf(values.hosts) },
  }
}

/** The field that shows an error of the settings: a list of lines is one field. */
const fieldOf = (path: string) => {
  const [first = '', second = ''] = path.replace(/^settings\./, '').split('.')
  if (first === 'sampling') return 'percent'
  return ['masking', 'pages', 'thresholds', 'assets'].includes(first) ? second : first
}

/** How the visits of a site are recorded; the consent text follows the switches. */
export function SiteSettingsForm({ site }: { readonly site: RecordingSite }) {
  const { id: workspace } = useWorkspace()
  const [draft, setDraft] = useState(site.settings)
  const { form, onSubmit, refuse, revision, accept, conflict } = useCallForm({
    schema: siteSettings,
    initialValues: toValues(site.settings),
    toBody: toSettings,
    fieldOf,
    stored: { revision: site.revision, load: () => refreshSites(workspace) },
    onValuesChange: (values) => {
      const changed = siteSettings.safeParse(toSettings(values))
      if (changed.success) setDraft(changed.data)
    },
  })
  const saved = sitesTsr.updateRecordingSite.useMutation({
    onSuccess: ({ body }) => {
      showDone(`${site.name} is saved.`)
      accept(toValues(body.settings), body.revision)
      return refreshSites(workspace)
    },
    onError: refuse,
  })
  const save = (values: Values) =>
    saved.mutate({
      params: { workspace, site: site.id },
      headers: { 'if-match': `"${revision}"` },
      body: { settings: toSettings(values) },
    })
  const lines = (name: keyof Values, label: string, description: string) => (
    <Textarea
      w="100%"
      maw={560}
      autosize
      minRows={1}
      label={label}
      description={description}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  )
  const check = (name: keyof Values, label: string, description?: string) => (
    <Checkbox
      label={label}
      description={description}
      key={form.key(name)}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
  const number = (name: keyof Values, label: string, min: number, max: number) => (
    <NumberInput
      w={260}
      label={label}
      min={min}
      max={max}
      allowDecimal={false}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  )
  return (
    <form noValidate aria-label={`Settings of ${site.name}`} onSubmit={onSubmit(save)}>
      <Stack gap="md" align="flex-start">
        {check('isRecording', 'Record visits')}
        <Radio.Group label="Begin" key={form.key('consent')} {...form.getInputProps('consent')}>
          <Stack gap="xs" mt="xs">
            {siteSettings.shape.consent.options.map((mode) => (
              <Radio key={mode} value={mode} label={consentTexts[mode]} />
            ))}
          </Stack>
        </Radio.Group>
        {check('text', 'Mask the texts of the pages')}
        {check('inputs', 'Mask what visitors type (passwords always are)')}
        {check('keepsAddress', 'Store the IP address')}
        {lines('mask', 'Also mask', 'Selectors, one per line.')}
        {lines('unmask', 'Never mask', 'Selectors, one per line.')}
        {lines('block', 'Leave out', 'Selectors of elements that appear as empty boxes, one per line.')}
        {lines('ignore', 'Ignore inputs', 'Selectors of fields whose input is not recorded, one per line.')}
        {lines('only', 'Record only these pages', 'Paths such as /checkout/*, one per line; empty for all.')}
        {lines('except', 'Never record these pages', 'Paths such as /account/*, one per line.')}
        {check(
          'isKept',
          'Keep pictures, fonts and style sheets for replays',
          'Pictures only where texts are not masked.',
        )}
        {lines(
          'hosts',
          'Also keep them from these hosts',
          'Such as cdn.example.com, one per line. This server asks these hosts, and the domains of the site, once for each address.',
        )}
        <Group gap="md" align="flex-start">
          {number('percent', 'Share of visits in percent', 0, 100)}
          {number('retentionDays', 'Delete after days', 1, siteLimits.retentionDays)}
          {number('monthlySessions', 'Most sessions a month', 0, siteLimits.monthlySessions)}
          {number('megabytes', 'Most megabytes', 0, siteLimits.megabytes)}
        </Group>
        <Signs
          recalculated={site.recalculated}
          field={(name) => ({ key: form.key(name), ...form.getInputProps(name) })}
        />
        <Alert role="group" color="canopy" title="Text to ask for consent" w="100%">
          <Stack gap="sm">
            <Text>{consentText(site.name, draft)}</Text>
            <CopyText label="Consent text" text={consentText(site.name, draft)} />
          </Stack>
        </Alert>
        <Conflict subject={site.name} loadStored={conflict} />
        <BusyButton type="submit" isBusy={saved.isPending}>
          Save settings
        </BusyButton>
      </Stack>
    </form>
  )
}
