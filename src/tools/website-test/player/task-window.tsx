import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** In CSS pixels. */
const size = { width: 380, height: 220 } as const

interface PictureInPicture {
  readonly requestWindow: (options: typeof size) => Promise<Window>
}

const isPictureInPicture = (api: unknown): api is PictureInPicture =>
  typeof api === 'object' && api !== null && 'requestWindow' in api

/** Document Picture-in-Picture, whose window stays above others; undefined where the browser has none. */
const pictureInPicture = () => {
  const api: unknown = 'documentPictureInPicture' in window ? window.documentPictureInPicture : undefined
  return isPictureInPicture(api) ? api : undefined
}

/**
 * Opens an empty window: one that stays above others where the browser has it, else a small one. Null if it is refused.
 */
const openWindow = async () => {
  try {
    const opened = await pictureInPicture()?.requestWindow(size)
    if (opened) return opened
  } catch {
    // Refused, for example within a frame: a small window may still open.
  }
  return window.open('', 'understory-task', `popup,width=${size.width},height=${size.height}`)
}

/** Gives the window the styles and the language of the study. */
const dress = ({ document: empty }: Window) => {
  for (const { name, value } of document.documentElement.attributes)
    empty.documentElement.setAttribute(name, value)
  // A small window of an earlier load of the page is used again.
  empty.head.replaceChildren()
  for (const node of document.querySelectorAll('link[rel="stylesheet"], style'))
    empty.head.append(empty.importNode(node, true))
  empty.body.replaceChildren()
}

interface TaskWindowEvents {
  readonly onOpened: () => void
  readonly onClosed: () => void
  readonly onRefused: () => void
}

/** Whether a window beside the site makes sense: not on phones, where it would cover the site. */
export const canHaveTaskWindow = () => matchMedia('(hover:hover)').matches && innerWidth >= 700

/** A window beside the site, opened by a click and closed with the page. */
export const useTaskWindow = ({ onOpened, onClosed, onRefused }: TaskWindowEvents) => {
  const [target, setTarget] = useState<Window | null>(null)
  const current = useRef<Window | null>(null)

  useEffect(() => () => current.current?.close(), [])

  const open = async () => {
    const opened = await openWindow()
    if (!opened) return onRefused()
    dress(opened)
    opened.addEventListener('pagehide', () => {
      current.current = null
      setTarget(null)
      onClosed()
    })
    current.current = opened
    setTarget(opened)
    return onOpened()
  }
  return { open, target }
}

interface TaskWindowProps {
  /** Title of the window. */
  readonly title: string
  readonly target: Window | null
  readonly children: ReactNode
}

/** Renders its children in the task window, if it is open. */
export const TaskWindow = ({ title, target, children }: TaskWindowProps) =>
  target &&
  createPortal(
    <>
      <title>{title}</title>
      {children}
    </>,
    target.document.body,
  )
