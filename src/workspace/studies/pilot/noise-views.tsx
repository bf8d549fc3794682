import { Alert, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { Results } from '#contract/studies/results.ts'
import '#studies/results/data-colors.css'
import type { ResultsDefinition, ToolResults } from '#studies/results/define-results.ts'
import { LazyQuestions } from '#studies/results/questions/lazy-questions.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { useSettings } from '#studies/results/settings.tsx'
import { StageContext } from '#studies/results/stage.tsx'
import { stageOf } from '#studies/statistics/statements.ts'
import { browserTools } from '#tools/browser.ts'
import css from './noise-views.module.css'

/** The results half of a tool, loaded when it is first needed. */
export const useToolResults = (tool: StudyTool) =>
  useQuery({
    queryKey: ['resultsTool', tool],
    queryFn: async () => browserTools[tool].results(),
    staleTime: Infinity,
    structuralSharing: false,
  })

/** The results page of simulated responses, with a mark above each of its views. */
export function NoiseViews({ results }: { readonly results: Results }) {
  const { data, isError } = useToolResults(results.study.tasks.tool)
  if (isError) return <p role="alert">The results could not be loaded. Reload the page to try again.</p>
  if (!data) return <p role="status">Loading the results.</p>
  return data.render(results, (definition, own) => <Views definition={definition} results={own} />)
}

interface ViewsProps<Tool extends StudyTool> {
  readonly definition: ResultsDefinition<Tool>
  readonly results: ToolResults<Tool>
}

function Views<Tool extends StudyTool>({ definition, results }: ViewsProps<Tool>) {
  const { Findings } = definition
  // Nothing is saved: these results allow no changes.
  const control = useSettings(results, {})
  const views = definition.views(results)
  const { screening, followUps } = results.study
  const all = [
    ...views.map(({ id, title }) => ({ id, title })),
    ...(screening.length + followUps.length > 0 ? [{ id: 'questions', title: 'Questions' }] : []),
  ]
  // Links within a view lead to another one by the address, as on the results page.
  const { search, change } = useResultsSearch()
  const chosen = all.find(({ id }) => id === search.view)?.id ?? all[0]?.id ?? null
  const View = views.find(({ id }) => id === chosen)?.View
  return (
    <StageContext value={stageOf(results)}>
      <Tabs value={chosen} onChange={(view) => change({ view: view ?? undefined })} keepMounted={false}>
        <Tabs.List aria-label="Views of the simulated results">
          {all.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {chosen !== null && (
          <Tabs.Panel value={chosen} pt="lg">
            <Stack gap="lg" className={css.noise}>
              <span className={css.mark} aria-hidden>
                Simulated
              </span>
              <Alert color="red" title="Simulated, not a result">
                Made-up answers of {results.responses.included} simulated people. They prefer nothing and know
                the way in every task equally well: differences are chance, or come from how easily a guess is
                right. What looks like a finding here can look like one by chance in your study, too.
              </Alert>
              {Findings && chosen === all[0]?.id && <Findings results={results} control={control} />}
              {View && <View results={results} control={control} />}
              {chosen === 'questions' && <LazyQuestions results={results} />}
            </Stack>
          </Tabs.Panel>
        )}
      </Tabs>
    </StageContext>
  )
}
