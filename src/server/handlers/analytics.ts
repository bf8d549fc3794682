import type { AnalyticsEvent, AnalyticsReport } from '#contract/analytics.ts'
import { messages } from '#contract/messages.ts'
import { routes } from '#content/routes.ts'
import { countHappenings, type Happening } from '../store/analytics.ts'
import type { Store } from '../store/schema.ts'

const toHappening = (happened: AnalyticsEvent): Happening => {
  switch (happened.type) {
    case 'page.viewed':
      return { event: happened.type, subject: happened.route }
    case 'form.sent':
      return { event: happened.type, subject: happened.form }
    case 'modal.opened':
      return { event: happened.type, subject: happened.modal }
  }
}

/** A name that no page of ours has is not counted: whoever makes names up cannot fill the table with them. */
const isOurs = (happened: AnalyticsEvent) =>
  happened.type !== 'page.viewed' || Object.hasOwn(routes, happened.route)

/** Makes the handler that counts what browsers report. It looks at the events alone, never at who sends them. */
export const createAnalyticsDesk =
  (store: Store) =>
  async ({ body }: { readonly body: AnalyticsReport }) => {
    await countHappenings(store, body.events.filter(isOurs).map(toHappening))
    return { status: 200, body: { message: messages.sent.counted } } as const
  }
