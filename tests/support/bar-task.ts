import type { BarTask } from '#contract/extension/protocol.ts'

/** A task of the browser extension that starts at an address, with English texts. */
export const barTaskAt = (url: string, changes: Partial<BarTask> = {}): BarTask => ({
  id: 'buy-tent',
  url,
  text: 'Find a tent for two people.',
  position: 'Task 1 of 2',
  endsAt: null,
  mayGiveUp: true,
  language: 'en',
  texts: {
    region: 'Your task',
    done: 'I did it',
    giveUp: 'I give up',
    collapse: 'Hide the task',
    expand: 'Show the task',
    move: 'Move the task',
    timeLeft: '{time} left',
    lastMinute: 'One minute left',
    timeUp: 'The time is up',
    recorded: 'The pages that you visit are recorded.',
    disconnected: 'The extension was stopped.',
  },
  recording: null,
  ...changes,
})

/** Masks everything, as a new recorded site does. */
export const maskAll = { text: true, inputs: true, mask: [], block: [], ignore: [], unmask: [] }
