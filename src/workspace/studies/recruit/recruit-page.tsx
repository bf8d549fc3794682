import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useBlocker, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { statusOf } from '#api/query-cache.ts'
import { tsr } from '#api/query.tsx'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { type Recruiting, saveRecruitingForm } from '#contract/studies/recruiting.ts'
import { fieldErrorsOf, showDone, showFailure } from '../../forms/refusal.ts'
import { queryClient } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { refreshStudies, useStudyEntry } from '../queries.ts'
import { StudyHeader } from '../study-header.tsx'
import { Limits } from './limits.tsx'
import { Links } from './links.tsx'
import { Panel } from './panel.tsx'
import { People } from './people.tsx'
import { errorsByField, type RecruitingValues, toForm, toValues } from './recruiting-values.ts'
import css from './recruit.module.css'

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
      <Settings key={data.body.revision} id={id} recruiting={data.body} />
      <Suspense>
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
  const form = useForm<RecruitingValues>({
    initialValues: toValues(recruiting),
    validate: (values) =>
      errorsByField(
        toFieldErrors(saveRecruitingForm.safeParse(toForm(values, recruiting)).error?.issues ?? []),
      ),
  })
  const queryKey = recruitingKey(workspace, id)
  const saved = tsr.saveRecruiting.useMutation({
    onSuccess: async (reply) => {
      showDone('Recruiting is saved. It acts at once.')
      queryClient.readRecruiting.setQueryData(queryKey, () => reply)
      await refreshStudies(workspace, id)
    },
    onError: (error) => {
      const errors = fieldErrorsOf(error)
      if (errors) {
        form.setErrors(errorsByField(errors))
        focusFirst(errorsByField(errors))
      } else if (statusOf(error) !== 412) showFailure(error)
    },
  })
  const focusFirst = (errors: object) => {
    const [first] = Object.keys(errors)
    document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus()
  }
  const isDirty = form.isDirty() && !saved.isSuccess
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm('Leave this page? Your changes are not saved.'),
    enableBeforeUnload: () => isDirty,
  })
  const mayChange = allows('study:publish')
  const hasConflict = saved.isError && statusOf(saved.error) === 412
  return (
    <>
      <Links entry={entry} recruiting={recruiting} />
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) =>
            saved.mutate({
              params: { workspace, study: id },
              headers: { 'if-match': `"${recruiting.revision}"` },
              body: toForm(values, recruiting),
            }),
          focusFirst,
        )}
      >
        <fieldset disabled={!mayChange} className={css.settings}>
          <Stack gap="xl">
            <People form={form} recruiting={recruiting} />
            <Limits form={form} recruiting={recruiting} study={id} />
            <Panel form={form} />
            {hasConflict && (
              <Alert color="red" title="Recruiting was changed meanwhile" role="alert">
                <Stack gap="sm" align="flex-start">
                  <Text>Your changes are still on this page, but not saved.</Text>
                  <Button variant="default" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
                    Discard mine and show the saved ones
                  </Button>
                </Stack>
              </Alert>
            )}
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
