/** A first click test. Braces are filled in. */
export const firstClick = {
  at: 'Task {n} of {total}',
  lead: 'The picture fills the screen when you start. Click once, where you would begin.',
  further: {
    one: 'After that you may add one more click.',
    other: 'After that you may add up to {n} more clicks.',
  },
  show: 'Show the picture',
  done: 'That was all',
  skip: 'Skip this task',
  coming: 'The picture is on its way.',
  kept: 'Kept. Where would you click next?',
  broken: 'The picture did not arrive. Your connection may have dropped.',
  picture: 'The picture: {alt}',
  keys: 'Arrow keys move a crosshair, with Shift in larger steps. Enter clicks.',
  crosshair: '{x} of {width} from the left, {y} of {height} from the top',
} as const
