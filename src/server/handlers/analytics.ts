import type { AnalyticsEvent, AnalyticsReport } from '#contract/analytics.ts'
import { messages } from '#contract/messages.ts'
import { routes } from '#content/routes.ts'
import { countEvents, type CountableEvent } from '../store/analytics.ts'
import type { Store } from '../store/schema.ts'

const toCountable = (event: AnalyticsEvent): CountableEvent => {
  switch (event.type) {
    case 'page.viewed':
      return { event: event.type, subject: event.route }
    case 'form.sent':
      return { event: event.type, subject: event.form }
    case 'modal.opened':
      return { event: event.type, subject: event.modal }
  }
}

/** Unknown page names are not counted, so that forged reports cannot fill the table. */
const isKnown = (event: AnalyticsEvent) => event.type !== 'page.viewed' || Object.hasOwn(routes, event.route)

/** Counts the events that browsers report; it reads nothing about the visitor. */
export const createAnalyticsHandler =
  (store: Store) =>
  async ({ body }: { readonly body: AnalyticsReport }) => {
    await countEvents(store, body.events.filter(isKnown).map(toCountable))
    return { status: 200, body: { message: messages.sent.counted } } as const
  }
