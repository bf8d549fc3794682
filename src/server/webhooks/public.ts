export { announceClosedStudy, announceFinishedResponse } from './queries/events.ts'
