/** Limits of the analysis plan of a study. */
export const planLimits = {
  /** Characters of the research question. */
  question: 300,
  /** Characters of the name of a measure: that of an answer, for example. */
  measureName: 500,
  /** People at the end of a plan; exact bounds of more people take too long to compute. */
  people: 1000,
  /** Fewest people of a plan for a mean or a time with looks: below, its t-tests claim too often. */
  meanLooks: 20,
  /** Times at which the results are looked at, the end included. */
  looks: 5,
  /** Measures that a study offers to choose from. */
  measures: 1000,
  /** Deviations in one reply, the newest of each kind; and those of one kind that are stored for one study. */
  listedDeviations: 200,
  storedDeviations: 500,
  /** Frozen plans of one study, removals included, from which on its plan is changed no more. */
  frozenPlans: 200,
  /** Largest value of a mean, and of its spread. */
  mean: 1_000_000,
  /** Longest time that a plan compares with: a day. */
  seconds: 86_400,
  /** Largest factor between times. */
  factor: 100,
} as const
