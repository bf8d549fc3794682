import type { FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import type { SimulatedPeople } from '#studies/formulas/responses.ts'
import type { AttentivePeople } from '#studies/statistics/simulated-people.ts'
import { exposureFlags } from './analysis/five-second-model.ts'

/** Milliseconds of a frame of 60 Hz. */
const frame = 1000 / 60

/** Milliseconds for which the browser of an attentive person shows a design that is set to so many seconds. */
export const shownMs = (seconds: number, { isTrue, normal, whole }: AttentivePeople) => {
  const late = (whole(0, 100) / 100) * frame + (isTrue(0.01) ? frame : 0) + 25 * normal()
  return Math.round(seconds * 1000 + late)
}

const looking =
  ({ tasks }: FiveSecondTasks) =>
  (people: AttentivePeople) =>
    exposureFlags(
      tasks.map(({ seconds }) => ({
        seconds,
        exposure: { ms: shownMs(seconds, people), end: 'completed' },
      })),
    )

/** Attentive people in a five second test: false alarms come from their browsers. */
export const attentiveInFiveSeconds: readonly SimulatedPeople<'fivesecond'>[] = [
  {
    who: 'have browsers that miss the set time by up to a frame of 60 Hz, by a standard deviation of 25 ms, and by a further frame in one exposure of a hundred',
    takingPart: looking,
  },
]
