import { analyticsExamples } from './examples/analytics.ts'
import { bookingExamples } from './examples/booking.ts'
import { companyExamples } from './examples/company.ts'
import { peopleExamples } from './examples/people.ts'
import type { ExamplesFor } from './examples/shape.ts'
import { siteExamples } from './examples/site.ts'
import { studyExamples } from './examples/studies.ts'
import { subscriptionExamples } from './examples/subscription.ts'
import type { Contract } from './index.ts'

/** Requests of every call with the replies they get; a call without examples is a type error. */
export const examples = {
  ...siteExamples,
  ...subscriptionExamples,
  ...peopleExamples,
  ...companyExamples,
  ...bookingExamples,
  ...analyticsExamples,
  ...studyExamples,
} satisfies ExamplesFor<Contract>
