import { oldestSystems } from '#contract/studies/devices.ts'
import type { AppDevice, AppSystem, MobileAppTestTasks } from '#contract/studies/tools/mobile-app-test.ts'

/** The known facts of a participant's phone; null stands for facts the browser does not report. */
export interface KnownDevice {
  readonly system: AppSystem | null
  /** Major version. */
  readonly version: number | null
}

/** Whether a version is older than those that apps are tested with. */
const isTooOld = (system: AppSystem, version: number) => version < oldestSystems[system]

/** Why a phone cannot take part, or what is still to be asked about it; null where it can. */
export const deviceProblem = ({ app: { links } }: MobileAppTestTasks, { system, version }: KnownDevice) => {
  if (system === null) return 'unknownSystem'
  if (links[system] === undefined) return 'noLink'
  if (version === null) return 'unknownVersion'
  return isTooOld(system, version) ? 'tooOld' : null
}

/** Whether a phone in an answer could take part. */
export const isAdmitted = (tasks: MobileAppTestTasks, device: AppDevice) => {
  const problem = deviceProblem(tasks, device)
  return problem === null || (problem === 'unknownVersion' && device.by === 'participant')
}
