import { Group, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { tsr } from '#api/query.tsx'
import { type Recruiting, saveRecruitingForm } from '#contract/authoring/recruiting.ts'
import { Conflict } from '../../forms/conflict.tsx'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts'
import { queryClient } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { refreshStudies, useStudyEntry } from '../queries.ts'
import { StudyHeader } from '../study-header.tsx'
import { Limits } from './limits.tsx'
import { Links } from './links.tsx'
import { Panel } from './panel.tsx'
import { People } from './people.tsx'
import { fieldOf, toForm, toValues } from './recruiting-values.ts'
import css from './recruit.module.css'

const Incentives = lazy(() => import('./incentives/incentives.tsx'))
const Recontact = lazy(() => import('./recontact/recontact.tsx'))
const Widgets = lazy(() => import('./widgets/widgets.tsx'))

/** The recruiting of a study: who takes part, when, and how many. */
export default function RecruitPage() {
  const { study = '' } = useParams({ strict: false })
  return <Recruit key={study} id={study} />
}

const recruitingKey = (workspace: string, study: string) => ['workspace', workspace, 'recruiting', study]

function Recruit({ id }: { readonly id: string }) {
  const { id: workspace } = useWorkspace()
  const entry = useStudyEntry(id)
  const { data } = tsr.readRecruiting.useSuspenseQuery({
    queryKey: recruitingKey(workspace, id),
    queryData: { params: { workspace, study: id } },
  })
  return (
    <Stack gap="xl">
      <StudyHeader entry={entry} tab="Recruit" />
      <Settings id={id} recruiting={data.body} />
      <Suspense>
        <Incentives study={id} />
        <Recontact study={id} />
        <Widgets study={id} />
      </Suspense>
    </Stack>
  )
}

interface SettingsProps {
  readonly id: string
  readonly recruiting: Recruiting
}

function Settings({ id, recruiting }: SettingsProps) {
  const { id: workspace, allows } = useWorkspace()
  const entry = useStudyEntry(id)
  const queryKey = recruitingKey(workspace, id)
  const { form, onSubmit, refuse, revision, accept, conflict } = useCallForm({
    mode: 'controlled',
    schema: saveRecruitingForm,
    initialValues: toValues(recruiting),
    toBody: (values) => toForm(values, recruiting),
    fieldOf,
    stored: {
      revision: recruiting.revision,
      load: () => queryClient.invalidateQueries({ queryKey }),
    },
  })
  const saved = tsr.saveRecruiting.useMutation({
    onSuccess: async (reply) => {
      showDone('Recruiting is saved. It acts at once.')
      accept(toValues(reply.body), reply.body.revision)
      queryClient.readRecruiting.setQueryData(queryKey, () => reply)
      await refreshStudies(workspace, id)
    },
    onError: refuse,
  })
  const isDirty = form.isDirty()
  useUnsavedChanges(isDirty)
  const mayChange = allows('study:publish')
  return (
    <>
      <Links entry={entry} recruiting={recruiting} />
      <form
        noValidate
        onSubmit={onSubmit((values) =>
          saved.mutate({
            params: { workspace, study: id },
            headers: { 'if-match': `"${revision}"` },
            body: toForm(values, recruiting),
          }),
        )}
      >
        <fieldset disabled={!mayChange} className={css.settings}>
          <Stack gap="xl">
            <People form={form} recruiting={recruiting} />
            <Limits form={form} recruiting={recruiting} study={id} />
            <Panel form={form} />
            <Conflict subject="Recruiting" loadStored={conflict} />
            {mayChange ? (
              <Group gap="md" className={css.save}>
                <BusyButton type="submit" isBusy={saved.isPending}>
                  Save recruiting
                </BusyButton>
                <Text c="dimmed" role="status">
                  {isDirty ? 'You have unsaved changes.' : 'All changes are saved.'}
                </Text>
              </Group>
            ) : (
              <Text c="dimmed">Your role lets you read these settings, not change them.</Text>
            )}
          </Stack>
        </fieldset>
      </form>
    </>
  )
}
