import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sitePages } from '#contract/sites/pages.ts'
import type { RecruitingWidget } from '#contract/widgets/widget.ts'
import { showDone, showFailure } from '../../../forms/refusal.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'
import { ConfirmDialog } from '../../../views/confirm-dialog.tsx'
import { CopyText } from '../../../views/copy-text.tsx'
import { Section } from '../../../views/section.tsx'
import { useRecordingSites } from '../../../settings/sites/queries.ts'
import { useStudyLanguage } from '../../queries.ts'
import { refreshWidgets, useWidgets, widgetsTsr } from './queries.ts'
import { WidgetForm } from './widget-form.tsx'
import css from '../recruit.module.css'

/** Sites that wait for their first visit are of no interest here. */
const neverPoll = 600_000

const countNames = [
  ['shown', 'Shown'],
  ['opened', 'Opened'],
  ['declined', 'Declined'],
  ['started', 'Started'],
  ['finished', 'Finished'],
] as const

const previewAddress = ({ id, site: { domains } }: RecruitingWidget) => {
  const domain = domains[0]?.replace(/^\*\./, 'www.') ?? ''
  return `${/^localhost\b/.test(domain) ? 'http' : 'https'}://${domain}/#understory-widget=${id}`
}

/** The invitations to a study on pages of the workspace's sites, with what became of them. */
export default function Widgets({ study }: { readonly study: string }) {
  const studyLanguage = useStudyLanguage(study)
  const { id: workspace, allows } = useWorkspace()
  const widgets = useWidgets(study)
  const sites = useRecordingSites(neverPoll)
  const [edited, setEdited] = useState<string | null>(null)
  const [asked, setAsked] = useState<RecruitingWidget | null>(null)
  const mayChange = allows('study:publish')
  const refresh = () => refreshWidgets(workspace, study)
  const switched = widgetsTsr.updateWidget.useMutation({ onSuccess: refresh, onError: showFailure })
  const deleted = widgetsTsr.deleteWidget.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refresh()
    },
    onError: showFailure,
    onSettled: () => setAsked(null),
  })
  const close = () => setEdited(null)
  const formProps = { study, studyLanguage, sites, onClose: close }
  return (
    <Section
      title="Widget on your site"
      lead="Invite visitors of your own pages with a small popup. It needs the script tag of your site. It is free and records nothing."
    >
      {sites.length === 0 && (
        <Text>
          <Link to={sitePages.sites.path}>Add a site</Link> first; its pages show the invitation.
        </Text>
      )}
      {widgets.map((widget) => (
        <Stack key={widget.id} gap="sm" component="article" aria-label={widget.name}>
          <Group gap="sm">
            <Title order={3}>{widget.name}</Title>
            <Badge color={widget.isOn ? 'canopy' : 'gray'} variant="light" tt="none">
              {widget.isOn ? 'On' : 'Off'}
            </Badge>
            <Text c="dimmed">{widget.site.name}</Text>
          </Group>
          <dl className={css.counts}>
            {countNames.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{widget.counts[name]}</dd>
              </div>
            ))}
          </dl>
          <CopyText
            label="Preview on your own page"
            hint="Open any page of the site with this mark: the invitation appears at once, and nothing is counted."
            text={previewAddress(widget)}
          />
          {mayChange && (
            <Group gap="sm">
              <Button
                variant="default"
                aria-label={`Edit ${widget.name}`}
                aria-expanded={edited === widget.id}
                onClick={() => setEdited(edited === widget.id ? null : widget.id)}
              >
                Edit
              </Button>
              <Button
                variant="default"
                aria-label={`${widget.isOn ? 'Switch off' : 'Switch on'} ${widget.name}`}
                loading={switched.isPending}
                onClick={() =>
                  switched.mutate({
                    params: { workspace, study, widget: widget.id },
                    headers: { 'if-match': `"${widget.revision}"` },
                    body: { isOn: !widget.isOn },
                  })
                }
              >
                {widget.isOn ? 'Switch off' : 'Switch on'}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={`Delete ${widget.name}`}
                onClick={() => setAsked(widget)}
              >
                Delete
              </Button>
            </Group>
          )}
          {edited === widget.id && <WidgetForm widget={widget} {...formProps} />}
        </Stack>
      ))}
      {mayChange && sites.length > 0 && edited !== 'new' && (
        <div>
          <Button onClick={() => setEdited('new')}>Add a widget</Button>
        </div>
      )}
      {edited === 'new' && <WidgetForm widget={undefined} {...formProps} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete this widget?"
        confirmLabel="Delete"
        isBusy={deleted.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          asked && deleted.mutate({ params: { workspace, study, widget: asked.id }, body: {} })
        }
      >
        {asked?.name} invites nobody any more, and its counts are deleted. Responses stay.
      </ConfirmDialog>
    </Section>
  )
}
