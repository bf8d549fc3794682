import { Badge, Button, Group, Modal, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { tsr } from '#api/query.tsx'
import { methods } from '#content/studies/methods.ts'
import { studyTemplates } from '#content/studies/templates/index.ts'
import { type StudyTemplate, studyFrom } from '#content/studies/templates/template.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { studyTool } from '#contract/studies/registry.ts'
import { Preview } from '#studies/builder/preview/preview.tsx'
import { browserTools } from '#tools/browser.ts'
import { showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ButtonLink } from '../views/links.tsx'
import { NotAllowedView } from '../views/not-allowed-view.tsx'
import { Page } from '../views/page.tsx'
import { refreshStudies } from './queries.ts'
import css from './templates-page.module.css'

/** Complete studies to begin with: each says when to use it, and can be tried as a participant. */
export default function TemplatesPage() {
  const { allows } = useWorkspace()
  const [tool, setTool] = useState('')
  const [shown, setShown] = useState<StudyTemplate | null>(null)
  const { use, used } = useTemplate()
  if (!allows('study:edit')) return <NotAllowedView />
  const templates = studyTemplates.filter(({ study }) => tool === '' || study.tasks.tool === tool)
  return (
    <Page
      title={authoringPages.studyTemplates.title}
      lead="Complete studies to begin with. Each becomes a draft of yours: change what you like, then publish."
      actions={
        <ButtonLink to={authoringPages.studies.path} variant="default">
          All studies
        </ButtonLink>
      }
    >
      <NativeSelect
        label="Method"
        maw={320}
        value={tool}
        data={[
          { value: '', label: 'All methods' },
          ...studyTool.options.map((value) => ({ value, label: methods[value].name })),
        ]}
        onChange={({ currentTarget }) => setTool(studyTool.safeParse(currentTarget.value).data ?? '')}
      />
      <ul className={css.templates} aria-label="Templates">
        {templates.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            isBusy={used === template.id}
            onPreview={() => setShown(template)}
            onUse={() => use(template)}
          />
        ))}
      </ul>
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.name}
        size="xl"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {shown && <TemplatePreview template={shown} isBusy={used === shown.id} onUse={() => use(shown)} />}
      </Modal>
    </Page>
  )
}

/** Creates the draft of a template and opens its builder. */
const useTemplate = () => {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const created = tsr.createStudy.useMutation({
    onSuccess: async ({ body }) => {
      await refreshStudies(workspace)
      await navigate({
        to: authoringPages.studyBuild.path,
        params: { study: body.id, section: 'welcome' },
      })
    },
    onError: showFailure,
  })
  return {
    used: created.isPending ? created.variables.body.template : undefined,
    use: ({ id, study }: StudyTemplate) =>
      created.mutate({
        params: { workspace },
        body: { tool: study.tasks.tool, title: study.title, template: id },
      }),
  }
}

interface TemplateProps {
  readonly template: StudyTemplate
  readonly isBusy: boolean
  readonly onUse: () => void
}

function TemplateCard({
  template,
  isBusy,
  onPreview,
  onUse,
}: TemplateProps & { readonly onPreview: () => void }) {
  const { name, when, answers, minutes, study } = template
  return (
    <Paper component="li" withBorder radius="lg" p="lg" className={css.template}>
      <Group gap="xs">
        <Badge variant="light">{methods[study.tasks.tool].name}</Badge>
        <Text size="sm" c="dimmed">
          {minutes} minutes for a participant
        </Text>
      </Group>
      <Title order={2} size="h4">
        {name}
      </Title>
      <Text>{answers}</Text>
      <Text c="dimmed" size="sm" flex={1}>
        {when}
      </Text>
      <Group gap="sm">
        <BusyButton isBusy={isBusy} onClick={onUse} aria-label={`Use template: ${name}`}>
          Use template
        </BusyButton>
        <Button variant="default" onClick={onPreview} aria-label={`Preview: ${name}`}>
          Preview
        </Button>
      </Group>
    </Paper>
  )
}

/** A template with its sources, and its player to try. */
function TemplatePreview({ template, isBusy, onUse }: TemplateProps) {
  const { name: workspace } = useWorkspace()
  const { when, sources = [], hasExamplePictures } = template
  const { tasks } = template.study
  const study = useMemo(
    () => studyFrom(template, { id: template.id, title: template.study.title, name: workspace }).study,
    [template, workspace],
  )
  const builder = useQuery({
    queryKey: ['builder', tasks.tool],
    queryFn: async () => (await browserTools[tasks.tool].builder?.()) ?? null,
    staleTime: Infinity,
  })
  const order = useMemo(() => [...(builder.data?.order(tasks) ?? [])], [builder.data, tasks])
  return (
    <Stack gap="md">
      <Text>{when}</Text>
      {hasExamplePictures && (
        <Text c="dimmed" size="sm">
          The pictures are examples. Upload your own designs in their place.
        </Text>
      )}
      {sources.length > 0 && (
        <div>
          <Text fw={600} size="sm">
            Sources
          </Text>
          <ul className={css.sources}>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.preview}>
        {builder.isSuccess && (
          <Preview
            page={authoringPages.studyPreview.path.replace('$study', template.id)}
            study={study}
            order={order}
            step="welcome"
            problem={null}
          />
        )}
      </div>
      <Group justify="flex-end">
        <BusyButton isBusy={isBusy} onClick={onUse}>
          Use template
        </BusyButton>
      </Group>
    </Stack>
  )
}
