/** What is said around the tasks: on the way in, on the way out, and in between. Braces are filled in. */
export const shell = {
  steps: {
    at: 'Step {n} of {total}: {name}',
    screening: 'About you',
    instructions: 'Before you begin',
    tasks: 'Your part',
    followUps: 'Afterwards',
  },
  leave: 'Leave',
  start: 'Start',
  beginAgain: 'Begin again',
  offline: {
    title: 'The connection is away.',
    text: 'Go on: your answers wait in this browser and are sent when it is back.',
    retry: 'Try now',
  },
  welcome: {
    begin: 'Begin',
    moment: 'One moment…',
    failed: 'The study could not begin. Check your connection and try again.',
    storedTitle: 'What is stored',
    stored:
      'Your answers, when you gave them, and the country your connection comes from. No name, no address, no account; please type none either. This browser remembers where you are, so that you can come back.',
  },
  left: {
    title: 'You have left the study',
    text: 'What you answered so far is kept. Come back from this browser whenever you like: you go on where you stopped.',
    goOn: 'Go on',
  },
  closing: {
    stored: 'Everything is stored.',
    waiting: 'Your last answers are on their way. Keep this page open.',
    results: 'See the results',
    again: 'Take part again',
  },
  elsewhere: {
    title: 'You go on in another tab',
    text: 'This study is open in another tab of this browser, and your answers are taken there. You can also bring it back here.',
    here: 'Go on here',
  },
  refused: { title: 'This session cannot go on', text: 'Its answers are no longer taken.' },
  opening: 'The study is on its way.',
  unreachable: {
    title: 'The study did not arrive',
    text: 'Your connection may have dropped. Nothing is lost: what you answered before is kept.',
  },
  unknown: { title: 'No study at this link', text: 'This study does not exist, or is closed.' },
  tryAgain: 'Try again',
  fullSize: 'Full size',
  wordsOfFilm: 'What the film shows',
  wordsOfRecording: 'Read the words',
  cannotPlay: 'It does not play here. Read its words instead.',
} as const
