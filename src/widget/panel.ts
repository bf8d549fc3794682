import type { Invitation } from '#contract/widgets/invitation.ts'
import { editable, focused, isInDialog } from './busy.ts'
import { panelStyle } from './panel-style.ts'

const places = ['bottom-right', 'bottom-left', 'top-right', 'top-left']

const hideMs = 200
const dialogMs = 250

const fromRightToLeft = /^(ar|fa|he|ur)/

interface PanelOptions {
  readonly invitation: Pick<Invitation, 'language' | 'texts' | 'look'>
  /** Address of the study. */
  readonly href: string
  /** Address of the server, with a slash at its end. */
  readonly server: string
  readonly onOpen: () => void
  readonly onDecline: () => void
}

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
) => {
  const created = Object.assign(document.createElement(tag), values)
  created.append(...children)
  return created
}

/** Constructed style sheets obey every content security policy; older browsers get a style element. */
const addStyle = (root: ShadowRoot, css: string) => {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    root.append(element('style', { textContent: css }))
  }
}

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/**
 * The invitation as a region at the corner of the window, in a shadow root at the end of the page. It takes no focus,
 * moves away from the focused element, and never changes the layout of the page.
 */
export const createPanel = ({ invitation, href, server, onOpen, onDecline }: PanelOptions) => {
  const { texts, look, language } = invitation
  const host = document.createElement('understory-invitation')
  host.lang = language
  const setStyle = (name: string, value: string) => host.style.setProperty(name, value, 'important')
  // The page's own rules would reach the host. Its direction is none of those that `all` resets.
  setStyle('all', 'initial')
  setStyle('color-scheme', 'inherit')
  setStyle('direction', fromRightToLeft.test(language) ? 'rtl' : 'ltr')
  // Above every element of the page, whatever its order and transformations are.
  host.popover = 'manual'
  const root = host.attachShadow({ mode: 'open' })
  addStyle(root, panelStyle(look))

  const link = element(
    'a',
    { href, target: '_blank', rel: 'noopener' },
    texts.accept,
    element('span', { className: 'hidden' }, ` (${texts.newTab})`),
  )
  const decline = element('button', { type: 'button' }, texts.decline)
  const close = element('button', { type: 'button', className: 'close' }, '×')
  close.setAttribute('aria-label', texts.close)
  const panel = element(
    'section',
    {},
    ...(look.logo
      ? [
          element('img', {
            src: new URL(look.logo.src, server).href,
            alt: look.logo.alt,
            onerror: () => root.querySelector('img')?.remove(),
          }),
        ]
      : []),
    element('h2', {}, texts.title),
    element('p', {}, texts.text),
    element('div', {}, link, decline),
    close,
  )
  panel.setAttribute('aria-label', texts.region)
  const status = element('p', { className: 'hidden' })
  status.setAttribute('role', 'status')
  root.append(panel, status)

  const listening = new AbortController()
  const { signal } = listening
  let dialogTimer: ReturnType<typeof setInterval> | undefined
  /** The element of the page that had the focus before the panel. */
  let before: Element | null = null
  const isInside = () => document.activeElement === host

  const avoidFocus = () => {
    const target = isInside() ? null : focused()
    const covered = target && target !== document.body ? target.getBoundingClientRect() : undefined
    for (const place of places) {
      panel.dataset['place'] = place
      if (!covered || !overlaps(panel.getBoundingClientRect(), covered)) return
    }
    panel.dataset['place'] = places[0]
  }

  link.addEventListener('click', onOpen)
  for (const button of [decline, close]) button.addEventListener('click', onDecline)

  return {
    host,
    /** Adds the panel to the page. */
    show: () => {
      document.body.append(host)
      // Older browsers show it at the end of the page.
      if ('showPopover' in host) host.showPopover()
      avoidFocus()
      dialogTimer = setInterval(() => setStyle('display', isInDialog() ? 'none' : 'inline'), dialogMs)
      addEventListener(
        'keydown',
        (event) => {
          const isOfPage = !isInside() && (isInDialog() || focused()?.matches(editable))
          if (event.key === 'Escape' && !event.defaultPrevented && !isOfPage) onDecline()
        },
        { signal },
      )
      document.addEventListener(
        'focusin',
        ({ relatedTarget }) => {
          if (!isInside()) avoidFocus()
          else if (relatedTarget instanceof Element && relatedTarget !== host) before = relatedTarget
        },
        { signal },
      )
      for (const event of ['scroll', 'resize'])
        addEventListener(event, () => !isInside() && avoidFocus(), { signal, passive: true })
      // A live region is announced when its text changes, not when it appears with text.
      setTimeout(() => {
        panel.dataset['in'] = ''
        status.textContent = `${texts.region}: ${texts.title}`
      }, 50)
    },
    /** Shows the panel within an element that is a containing block of fixed positions, without any listener. */
    showIn: (parent: Element) => {
      panel.dataset['place'] = places[0]
      panel.dataset['in'] = ''
      parent.replaceChildren(host)
    },
    /** Takes the panel from the page and gives the focus back; `onHidden` after its motion. */
    hide: (onHidden: () => void) => {
      listening.abort()
      clearInterval(dialogTimer)
      const hadFocus = isInside()
      delete panel.dataset['in']
      if (hadFocus && before instanceof HTMLElement) before.focus()
      setTimeout(() => {
        host.remove()
        onHidden()
      }, hideMs)
    },
  }
}
