import { planLimits } from './limits.ts'

/** Texts about analysis plans. They are part of the contract. */
export const planMessages = {
  questionMissing: 'Write the question that the study answers',
  measureUnknown: 'The study has no such result. Choose another one.',
  share: 'A share is more than 0% and less than 100%',
  difference: 'A difference is above 0',
  beyondShares: 'No share is that far away: choose a smaller difference',
  deviation: 'The standard deviation is above 0',
  time: 'A time is above 0 seconds',
  factor: 'The factor is above 1',
  power: 'The power is between 0.5 and 0.99',
  people: `A plan is for 2 to ${planLimits.people} people`,
  rising: 'Each look has more people than the one before',
  looks: `A plan with looks has 2 to ${planLimits.looks} of them, the end included`,
  meanLooks: `A mean or a time with looks needs at least ${planLimits.meanLooks} people at the end`,
  oneLook: 'This plan has one number of people',
  changedTooOften: `The plan of this study was changed ${planLimits.frozenPlans} times and stays as it is. Copy the study to make another one.`,
  changedMeanwhile: 'Another member has changed this plan. Read it again, and repeat your changes.',
} as const
