import { businessPlanPage } from '#content/site/pages/business-plan.ts'
import { loadMarketingPage } from './marketing-page.tsx'
import { OrderNote } from './order-note.tsx'

/** Creates the page of the Business plan, which says whether the visitor has a paid plan. */
export const loadBusinessPlanPage = () =>
  loadMarketingPage(
    businessPlanPage,
    <OrderNote text="You cannot order yet. A [free account](pageRegisterFree) is enough to build studies." />,
  )
