/** A five second test. Braces are filled in. */
export const fiveSecond = {
  at: 'Picture {n} of {total}',
  lead: 'One picture fills your screen for {time}, once, and does not come back. Just look at it: there is nothing to click. Afterwards we ask what you remember.',
  time: { one: '{n} second', other: '{n} seconds' },
  show: 'Show it for {time}',
  shown: 'The picture is on the screen for {time}',
  broken: 'The picture did not arrive. Check your connection and try again; no time has run yet.',
  cannotSee: 'If you cannot see the picture',
  glance:
    'This task is about what is seen at a glance. It cannot be done by ear, and no screen reader can read the picture out in that time.',
  skip: 'I cannot see pictures: go on without it',
} as const
