import { createContext, use } from 'react'

/** The state that the indicator shows: at every moment that of the recorders. */
export type CaptureIndicator = 'recording' | 'paused' | 'none'

interface CaptureControls {
  readonly state: CaptureIndicator
  readonly pause: () => void
  readonly resume: () => void
}

const unrecorded: CaptureControls = {
  state: 'none',
  pause: () => {},
  resume: () => {},
}

export const CaptureContext = createContext(unrecorded)

/** The recording of this participant, for the tool within `CaptureSteps`; outside nothing is recorded. */
export const useCapture = () => use(CaptureContext)
