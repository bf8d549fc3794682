import { createMachine } from 'xstate'

export const pilotMachine = createMachine({
  id: 'pilot',
  description: 'A simulated pilot of a draft.',
  initial: 'idle',
  on: {
    'pilot.started': [
      {
        target: ['#pilot.running'],
        actions: [{ type: 'startNext' }],
        description: 'The researcher starts a pilot with new participants.',
      },
    ],
  },
  states: {
    idle: { description: 'No pilot has run.' },
    running: {
      description: 'Simulated participants take the draft.',
      tags: ['busy'],
      invoke: [
        {
          id: 'runPilot',
          src: 'runPilot',
          onDone: [{ target: ['#pilot.shown'], description: 'All participants are done.' }],
          onError: [
            {
              target: ['#pilot.failed'],
              actions: [{ type: 'setNotice' }],
              description: 'The browser could not run the pilot.',
            },
          ],
        },
      ],
      on: {
        'pilot.started': [{ description: 'It runs already.' }],
        'pilot.canceled': [{ target: ['#pilot.idle'], description: 'The researcher cancels the pilot.' }],
      },
    },
    shown: { description: 'The page shows the report of the pilot.' },
    failed: { description: 'The page says why the pilot failed.' },
  },
})
