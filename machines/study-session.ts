import { journey } from './study-session-journey.ts'
import { saving } from './study-session-saving.ts'
import { studySessionSetup, untouchedSession } from './study-session-setup.ts'

/**
 * One participant's way through a study, and beside it what becomes of the answers. Answers wait while the
 * connection is away and are sent again when it is back; each step says where it belongs, so that none counts twice.
 */
export const studySessionMachine = studySessionSetup.createMachine({
  id: 'studySession',
  type: 'parallel',
  description: 'One participant takes part in a study.',
  context: ({ input }) => untouchedSession(input.id),
  states: { journey, saving },
})
