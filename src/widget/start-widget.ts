import type { Invitation, InvitationReport } from '#contract/widgets/invitation.ts'
import { isAnswered, isCapped, isDrawn, noteAnswered, noteShown } from './memory.ts'
import { createPanel } from './panel.ts'
import { runWidget } from './run-widget.ts'
import { fitsVisitor, readVisitor } from './visitor.ts'
import { watchMoment } from './watch-moment.ts'

/** The data that the loader passes to the widget. */
export interface WidgetStart {
  /** Address of the server, with a slash at its end. */
  readonly server: string
  readonly widgets: readonly Invitation[]
  readonly caps: { readonly times: number; readonly days: number }
  /** Whether the present page is one of these. */
  readonly isOn: (pages: Invitation['rules']['pages']) => boolean
  /** Whether the first invitation is shown at once, without any rule, mark or count. */
  readonly isPreview: boolean
}

const pageMs = 500

/** Shows the first invitation whose rules hold on the present page, at most once; `count` reports what became of it. */
export const startWidget = (
  { server, widgets, caps, isOn, isPreview }: WidgetStart,
  count: (invitation: Invitation, event: InvitationReport['event']) => void,
) => {
  const visitor = isPreview ? undefined : readVisitor()
  let invitation: Invitation | undefined
  let panel: ReturnType<typeof createPanel> | undefined
  let stopWatching = () => {}

  const fits = ({ id, rules }: Invitation) =>
    !visitor ||
    (isOn(rules.pages) && fitsVisitor(rules, visitor) && !isAnswered(id) && isDrawn(id, rules.share))
  const isAllowed = () => isPreview || !isCapped(caps, Date.now())

  const report = (event: InvitationReport['event']) => {
    if (!invitation || isPreview) return
    if (event === 'shown') noteShown(Date.now())
    else noteAnswered(invitation.id)
    count(invitation, event)
  }
  const widget = runWidget({
    show: () => {
      if (!invitation) return
      panel = createPanel({
        invitation,
        href: new URL(invitation.link, server).href,
        server,
        onOpen: () => widget.send('study.opened'),
        onDecline: () => widget.send('invitation.declined'),
      })
      panel.show()
    },
    countShown: () => report('shown'),
    countOpened: () => report('opened'),
    countDeclined: () => report('declined'),
    hide: () => panel?.hide(() => widget.send('invitation.hidden')),
    remove: () => panel?.host.remove(),
  })

  const watch = ({ rules }: Invitation) =>
    watchMoment(isPreview ? { seconds: 0, scroll: 0, onLeaving: false } : rules, () => {
      // The visitor may have seen an invitation in another tab since then, or answered this one there.
      if (isAllowed() && invitation && fits(invitation)) widget.send('moment.came')
    })
  const checkPage = () => {
    if (widget.state() === 'waiting') {
      invitation = isAllowed() ? widgets.find(fits) : undefined
      if (invitation) {
        widget.send('page.matched')
        stopWatching = watch(invitation)
      }
    } else if (invitation && !isPreview && !isOn(invitation.rules.pages)) {
      stopWatching()
      widget.send('page.left')
    }
    if (widget.state() !== 'done') setTimeout(checkPage, pageMs)
  }
  checkPage()
}
