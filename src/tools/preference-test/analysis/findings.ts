import { type Finding, type Findings, shareFinding } from '#studies/statistics/findings.ts'
import { pointsRange, pointsText, pText } from '#studies/statistics/format.ts'
import { Verdict } from '#studies/statistics/statements.ts'
import { type Lead, leadText, type PreferenceTaskModel } from './preference-test.ts'

const leadFindings = (lead: Lead): Finding[] => {
  if (lead.kind === 'none') return []
  if (lead.kind === 'tie')
    return lead.leaders.slice(0, 3).map(({ name, share }) => shareFinding(name, share, 'choice'))
  const { leader, runnerUp, difference, adjusted, tests } = lead
  return [
    shareFinding(leader.name, leader.share, 'choice'),
    shareFinding(runnerUp.name, runnerUp.share, 'choice'),
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
export const preferenceTestFindings = ({ lead }: PreferenceTaskModel): Findings => ({
  sentence: leadText(lead),
  numbers: leadFindings(lead),
})
