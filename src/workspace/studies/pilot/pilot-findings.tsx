import { Alert, Anchor, Button, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { StudyTool } from '#contract/studies/registry.ts'
import { exclusionLabel, flagLabel, noResponseRules } from '#studies/formulas/responses.ts'
import { manners } from '#studies/pilot/manners.ts'
import type { PilotReport } from '#studies/pilot/report.ts'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { counted, decimals, percent } from '#studies/statistics/format.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Section } from '../../views/section.tsx'
import { NoiseViews, useToolResults } from './noise-views.tsx'

interface FindingsProps {
  readonly report: PilotReport
}

const minutesText = (minutes: number) => `${decimals(minutes, 1)} min`

/** The findings of a pilot, each in a section. */
export function PilotFindings({ tool, report }: FindingsProps & { readonly tool: StudyTool }) {
  const { walks, wanted, steps, refused } = report
  const refusedAt = steps.find(({ id }) => id === refused[0]?.step)?.label
  return (
    <>
      {refused.length > 0 && (
        <Alert color="red" title="The study cannot be finished by everyone">
          The server would refuse {counted(refused.length, 'simulated participant')}, first at “
          {refusedAt ?? refused[0]?.step}”:{' '}
          {Object.values(refused[0]?.errors ?? {})
            .flat()
            .join(' ')}{' '}
          This is an error of Understory. Please report it.
        </Alert>
      )}
      {walks < wanted && (
        <Text>
          The study is so long that {walks} of {wanted} simulated participants took it.
        </Text>
      )}
      <Minutes report={report} />
      <WhoLeaves report={report} />
      <Unreached report={report} />
      <Orders report={report} />
      <Quality tool={tool} report={report} />
      <Steps report={report} />
      <Noise report={report} />
    </>
  )
}

const Minutes = ({ report: { minutes, estimatedMinutes } }: FindingsProps) => (
  <Section
    title="How long it takes"
    lead={`By the number of its questions and tasks, the study is estimated at ${counted(estimatedMinutes, 'minute')}. Pauses and interruptions of real people are not simulated.`}
  >
    <DataTable
      caption="Minutes of simulated people who finished"
      isStacked
      rows={minutes}
      keyOf={({ manner }) => manner}
      columns={[
        { title: 'People', cell: ({ manner }) => manners[manner].title },
        { title: 'Finished', cell: (row) => row.walks, isNumber: true },
        { title: 'Median', cell: ({ median }) => minutesText(median), isNumber: true },
        {
          title: '80% took',
          cell: ({ low, high }) => `${decimals(low, 1)}–${minutesText(high)}`,
          isNumber: true,
        },
      ]}
    />
    <Text size="sm" c="dimmed" maw={640}>
      Minutes come from reading speed (238 words a minute, as far as each of them reads), typing speed (52
      words a minute) and assumed times to choose, to look at a picture or card, and to work on a website or
      in an app. People with a keyboard or a phone take the same steps as those with a mouse; only first click
      tests and prototypes record the difference.
    </Text>
  </Section>
)

const WhoLeaves = ({ report: { leaving } }: FindingsProps) => (
  <Section
    title="How many would leave"
    lead={`Simulated people do not lose interest. In real web surveys, 0.14 more of 100 people left on their way with each page, and 0.06 with each question: about ${decimals(leaving.points, 1)} of 100 with the ${counted(leaving.pages, 'page')} and ${counted(leaving.questions, 'question')} of this study.`}
  >
    <Text size="sm" c="dimmed" maw={640}>
      The{' '}
      <Anchor href={leaving.source} target="_blank" rel="noreferrer" underline="always">
        numbers
        <VisuallyHidden> (opens a new tab)</VisuallyHidden>
      </Anchor>{' '}
      are of 5,752 surveys with about 1,250,000 responses. There, 40 of 100 people did not finish: 30 of them
      left at the introduction, however long the survey was. Length explained a tenth of the other
      differences, so expect your study to differ. A task or a screen counts as a page.
    </Text>
  </Section>
)

const kindNames = { step: 'Page, task or screen', question: 'Question', answer: 'Answer' } as const

const Unreached = ({ report: { unreached, walks } }: FindingsProps) => (
  <Section
    title={unreached.length === 0 ? 'Every part was reached' : 'Parts that nobody reached'}
    lead={
      unreached.length === 0
        ? 'Simulated people reached every page, task, screen and question, and gave every answer that leads elsewhere.'
        : `None of ${walks} simulated people got here. Some answered at random and took rare answers first, so check the skip logic and the links of these parts.`
    }
  >
    {unreached.length > 0 && (
      <DataTable
        caption="Parts of the study that nobody reached"
        rows={unreached}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Part', cell: ({ label }) => label },
          { title: 'Kind', cell: ({ kind }) => kindNames[kind] },
        ]}
      />
    )}
  </Section>
)

/** Below this share of an even distribution, a part came first too rarely to tell its order from chance. */
const rareFirst = 0.5

const Orders = ({ report: { orders, walks } }: FindingsProps) =>
  orders.length === 0 ? null : (
    <Section
      title="Order of the parts"
      lead="Where each part comes first about as often, effects of order cancel out. In a fixed order, later parts may be easier only because people have practiced."
    >
      <List listStyleType="none" spacing="xs">
        {orders.map(({ of, parts, isFixed }, index) => {
          const least = Math.min(...parts.map(({ first }) => first))
          const isRare = least < (rareFirst * walks) / parts.length
          return (
            <List.Item key={`${index} ${of}`}>
              {isFixed
                ? `Fixed order of ${of}: “${parts.find(({ first }) => first > 0)?.label ?? ''}” always comes first.`
                : `Changing order of ${of}: each came first at least ${counted(least, 'time')} in ${walks}${isRare ? ', some much more rarely than others' : ''}.`}
            </List.Item>
          )
        })}
      </List>
    </Section>
  )

type QualityRow = PilotReport['quality'][number]

const correctText = ({ correct }: QualityRow) =>
  correct === null ? '–' : `${percent(correct.right / correct.of)} of ${correct.of}`

/** Names the rules that caught responses, as the results page does; by their identifiers until they are loaded. */
const useRuleNames = (tool: StudyTool) => {
  const { data } = useToolResults(tool)
  const rules = data?.responses ?? noResponseRules
  return ({ flags, exclusions }: QualityRow) =>
    [
      ...[...flags].map(([flag, count]) => `${count} × ${flagLabel(rules, flag)}`),
      ...[...exclusions].map(([reason, count]) => `${count} × ${exclusionLabel(rules, reason)}`),
    ].join(', ')
}

function Quality({ tool, report: { quality } }: FindingsProps & { readonly tool: StudyTool }) {
  const namesOf = useRuleNames(tool)
  return (
    <Section
      title="Responses that quality rules catch"
      lead="Responses that a rule flags or leaves out. Of careful, hurried and leaving people, each one caught is a false alarm; of the others, each one not caught would count as a person. Rules that compare responses with each other are not simulated."
    >
      <DataTable
        caption="Simulated responses that quality rules catch"
        isStacked
        rows={quality}
        keyOf={({ manner }) => manner}
        columns={[
          { title: 'People', cell: ({ manner }) => manners[manner].title },
          { title: 'Who', cell: ({ manner }) => manners[manner].who },
          { title: 'Finished', cell: ({ finished, walks }) => `${finished} of ${walks}`, isNumber: true },
          { title: 'Screened out', cell: ({ rejected }) => rejected, isNumber: true },
          { title: 'Caught', cell: ({ caught, finished }) => `${caught} of ${finished}`, isNumber: true },
          {
            title: 'By',
            cell: (row) => namesOf(row) || '–',
          },
          { title: 'Correct answers', cell: correctText, isNumber: true },
        ]}
      />
    </Section>
  )
}

const Steps = ({ report: { steps } }: FindingsProps) => (
  <Section
    title="When people reach each step"
    lead="Every minute is one more in which people may leave. The pilot does not guess how many do; look for steps that come late."
  >
    <DataTable
      caption="Steps of the study"
      isStacked
      rows={steps}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Step', cell: ({ label }) => label },
        { title: 'Reached by', cell: ({ walks }) => walks, isNumber: true },
        {
          title: 'Careful people, after',
          cell: ({ minutes }) => (minutes === null ? '–' : minutesText(minutes)),
          isNumber: true,
        },
      ]}
    />
  </Section>
)

function Noise({ report: { results } }: FindingsProps) {
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <Section
      title="A results page of noise"
      lead="The results page of this study, filled with the simulated answers: see which of its charts look like findings although there is nothing to find."
    >
      <div>
        <Button variant="default" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Hide the results page of noise' : 'See a results page of noise'}
        </Button>
      </div>
      {isOpen && <NoiseViews results={results} />}
    </Section>
  )
}
