import { type Finding, type Findings, shareFinding } from '#studies/statistics/findings.ts'
import { pointsRange, pointsText, pText } from '#studies/statistics/format.ts'
import { selectedShare } from '#studies/statistics/selected-extremes.ts'
import { Verdict } from '#studies/statistics/statements.ts'
import { type DesignResult, type Lead, leadText, type PreferenceTaskModel } from './preference-test-model.ts'

/** The share of a design that is named because of its place; of two designs, each share follows from the other. */
const shareAmong = ({ name, share: { count, of } }: DesignResult, designs: number) =>
  shareFinding(name, selectedShare(count, of, designs === 2 ? 1 : designs, 'design'), 'choice')

const leadFindings = (lead: Lead, designs: number): Finding[] => {
  if (lead.kind === 'none') return []
  if (lead.kind === 'tie') return lead.leaders.slice(0, 3).map((leader) => shareAmong(leader, designs))
  const { leader, runnerUp, difference, adjusted, tests } = lead
  return [
    shareAmong(leader, designs),
    shareAmong(runnerUp, designs),
    {
      name: `${leader.name} ahead of ${runnerUp.name}`,
      value: pointsText(difference.value),
      note: `95% interval ${pointsRange(difference.interval)}`,
      test: new Verdict(
        'preferredDesign',
        `exact test ${pText(adjusted)}${tests > 1 ? `, adjusted for ${tests} tasks` : ''}`,
      ),
    },
  ]
}

/** Whether a design leads in a task, and by how much. */
export const preferenceTestFindings = ({ lead, designs }: PreferenceTaskModel): Findings => ({
  sentence: leadText(lead),
  numbers: leadFindings(lead, designs.length),
})
