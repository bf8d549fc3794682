import { z } from 'zod'
import { barTask, extensionMessage, extensionLimits, taskEnd } from '#contract/extension/protocol.ts'

/** Between the worker of the extension and its script in a tab of the test. */

/** Where the bar is, the same on every page of the test. */
export const barPlace = z.object({
  corner: z.enum(['bottom-right', 'bottom-left', 'top-left', 'top-right']),
  isCollapsed: z.boolean(),
})
export type BarPlace = z.infer<typeof barPlace>

export const barView = z.object({ task: barTask, place: barPlace })
export type BarView = z.infer<typeof barView>

const [, , click, events] = extensionMessage.options

/** From the script in a tab. The worker adds the test and the task of the tab. */
export const fromTab = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('place'), place: barPlace }),
  z.object({ type: z.literal('end'), task: z.string().max(100), how: taskEnd }),
  click.omit({ run: true, task: true }),
  events.omit({ run: true, task: true }),
])
export type FromTab = z.infer<typeof fromTab>

/** To the script in a tab; it replies with nothing. */
export const toTab = z.discriminatedUnion('type', [
  z.object({ type: z.literal('show'), view: barView }),
  z.object({ type: z.literal('hide') }),
  z.object({ type: z.literal('focus') }),
])
export type ToTab = z.infer<typeof toTab>

/** The reply to `ready`: null in a tab without a task. */
export const readyReply = z.object({ view: barView.nullable() })

/** Whether the page of the test received what a tab sent; otherwise the tab sends it again. */
export const receivedReply = z.object({ isReceived: z.boolean() })

/** A visited address, cut to what a message may carry. */
export const shortAddress = (url: string) => url.slice(0, extensionLimits.url)
