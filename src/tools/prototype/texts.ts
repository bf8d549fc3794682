/** The text on the measured and unmeasured properties of a prototype at a public address. */
export const urlText = ({ isJudged }: { readonly isJudged: boolean }) =>
  `This prototype is at a public address. Measured: the time of the task, who gave up${
    isJudged ? ', and who reached the address of the end, as its page reported' : ''
  }. Not measured: taps, screens, paths, misclicks${
    isJudged ? '' : ', and whether people who said they were done succeeded'
  }.`
