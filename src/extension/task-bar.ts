import type { TaskEnd } from '#contract/extension/protocol.ts'
import type { BarPlace, BarView } from './bar-messages.ts'
import { barStyle } from './bar-style.ts'

interface BarOptions {
  readonly onEnd: (task: string, how: TaskEnd) => void
  readonly onPlace: (place: BarPlace) => void
}

const lastMinuteMs = 60_000

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
) => {
  const created = Object.assign(document.createElement(tag), values)
  created.append(...children)
  return created
}

const icon = (text: string, className: string) =>
  element('button', { type: 'button', className: `icon ${className}`, textContent: text })

/** Minutes and seconds, such as `4:05`. */
const clock = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const cornerOf = (x: number, y: number): BarPlace['corner'] =>
  `${y < innerHeight / 2 ? 'top' : 'bottom'}-${x < innerWidth / 2 ? 'left' : 'right'}`

/** The corner in the direction of an arrow key. */
const cornerByKey = (corner: BarPlace['corner'], key: string): BarPlace['corner'] | undefined => {
  const vertical = corner.startsWith('top') ? 'top' : 'bottom'
  const horizontal = corner.endsWith('left') ? 'left' : 'right'
  if (key === 'ArrowUp') return `top-${horizontal}`
  if (key === 'ArrowDown') return `bottom-${horizontal}`
  if (key === 'ArrowLeft') return `${vertical}-left`
  return key === 'ArrowRight' ? `${vertical}-right` : undefined
}

/**
 * The task of a participant over another site, in a closed shadow root, which scripts of the page cannot read or press.
 * It lies in the top layer of the page, takes no focus by itself and comes back when the page removes it.
 */
export const createTaskBar = ({ onEnd, onPlace }: BarOptions) => {
  const host = document.createElement('understory-task')
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(barStyle)
  root.adoptedStyleSheets = [sheet]
  // The page's own rules would reach the host.
  for (const [name, value] of [
    ['all', 'initial'],
    ['display', 'block'],
    ['position', 'fixed'],
    ['inset', 'auto'],
    ['width', '0'],
    ['height', '0'],
    ['overflow', 'visible'],
  ] as const)
    host.style.setProperty(name, value, 'important')
  host.popover = 'manual'

  const [move, fold] = [icon('⠿', 'move'), icon('–', 'fold')]
  const title = element('h2')
  const text = element('p', { className: 'task' })
  const time = element('p', { className: 'time' })
  const note = element('p', { className: 'note' })
  const done = element('button', { type: 'button', className: 'done' })
  const giveUp = element('button', { type: 'button' })
  const body = element('div', { className: 'body' }, text, note, element('div', {}, done, giveUp))
  const section = element('section', {}, element('header', {}, move, title, fold), time, body)
  const status = element('p', { className: 'status' })
  status.setAttribute('role', 'status')
  root.append(section, status)

  let view: BarView | undefined
  let ticking: ReturnType<typeof setInterval> | undefined
  let isLateSaid = false

  const isTrusted = (act: () => void) => (event: Event) => {
    if (event.isTrusted) act()
  }
  const end = (how: TaskEnd) => {
    if (!view) return
    onEnd(view.task.id, how)
  }

  const attach = () => {
    if (!view) return
    if (!host.isConnected) document.documentElement.append(host)
    if (!host.matches(':popover-open')) host.showPopover()
  }

  const tick = () => {
    if (!view) return
    attach()
    const { endsAt, texts } = view.task
    if (endsAt === null) return
    const left = endsAt - Date.now()
    time.textContent = texts.timeLeft.replace('{time}', clock(left))
    time.toggleAttribute('data-late', left < lastMinuteMs)
    if (left < lastMinuteMs && left > 0 && !isLateSaid) {
      isLateSaid = true
      status.textContent = texts.lastMinute
    }
    if (left <= 0) {
      status.textContent = texts.timeUp
      end('timed-out')
    }
  }

  const place = ({ corner, isCollapsed }: BarPlace, texts = view?.task.texts) => {
    section.dataset['corner'] = corner
    section.toggleAttribute('data-collapsed', isCollapsed)
    fold.textContent = isCollapsed ? '+' : '–'
    fold.setAttribute('aria-expanded', String(!isCollapsed))
    if (texts) fold.setAttribute('aria-label', isCollapsed ? texts.expand : texts.collapse)
  }
  const change = (changed: Partial<BarPlace>) => {
    if (!view) return
    view = { ...view, place: { ...view.place, ...changed } }
    place(view.place)
    onPlace(view.place)
  }

  done.addEventListener(
    'click',
    isTrusted(() => end('done')),
  )
  giveUp.addEventListener(
    'click',
    isTrusted(() => end('gave-up')),
  )
  fold.addEventListener(
    'click',
    isTrusted(() => change({ isCollapsed: !view?.place.isCollapsed })),
  )
  move.addEventListener('keydown', (event) => {
    const corner = view && event.isTrusted ? cornerByKey(view.place.corner, event.key) : undefined
    if (!corner) return
    event.preventDefault()
    change({ corner })
  })
  move.addEventListener('pointerdown', ({ pointerId, isTrusted: isReal }) => {
    if (!isReal) return
    move.setPointerCapture(pointerId)
    section.dataset['dragged'] = ''
  })
  move.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (section.dataset['dragged'] !== undefined) section.dataset['corner'] = cornerOf(clientX, clientY)
  })
  const drop = ({ clientX, clientY }: PointerEvent) => {
    if (section.dataset['dragged'] === undefined) return
    delete section.dataset['dragged']
    change({ corner: cornerOf(clientX, clientY) })
  }
  move.addEventListener('pointerup', drop)
  move.addEventListener('pointercancel', drop)
  // Keys pressed in the bar are no shortcuts of the page.
  for (const name of ['keydown', 'keyup', 'keypress'] as const)
    host.addEventListener(name, (event) => event.stopPropagation())

  const hide = () => {
    view = undefined
    clearInterval(ticking)
    host.remove()
  }

  return {
    host,
    show: (shown: BarView) => {
      const isNew = view?.task.id !== shown.task.id || view.task.text !== shown.task.text
      view = shown
      const { task } = shown
      const { texts } = task
      host.lang = task.language
      section.setAttribute('aria-label', texts.region)
      title.textContent = task.position
      text.textContent = task.text
      note.textContent = task.recording ? texts.recorded : ''
      note.hidden = !task.recording
      time.hidden = task.endsAt === null
      done.textContent = texts.done
      giveUp.textContent = texts.giveUp
      giveUp.hidden = !task.mayGiveUp
      move.setAttribute('aria-label', texts.move)
      move.title = texts.move
      place(shown.place, texts)
      attach()
      clearInterval(ticking)
      ticking = setInterval(tick, 1000)
      if (!isNew) return
      isLateSaid = false
      // A live region is announced when its text changes, not when it appears with text.
      setTimeout(() => {
        status.textContent = `${texts.region}: ${task.position}. ${task.text}`
      }, 50)
      tick()
    },
    hide,
    /** Says that the extension was stopped: the bar can do nothing more. */
    disconnect: () => {
      if (!view) return
      note.hidden = false
      note.textContent = view.task.texts.disconnected
      status.textContent = view.task.texts.disconnected
      done.disabled = giveUp.disabled = true
      clearInterval(ticking)
    },
    focus: () => {
      attach()
      if (view?.place.isCollapsed) fold.focus()
      else done.focus()
    },
  }
}
