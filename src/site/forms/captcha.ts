import { loadClient } from '#api/load-client.ts'
import type { CaptchaChallenge, CaptchaReply } from '#contract/captcha.ts'

type WidgetProvider = Extract<CaptchaReply, { siteKey: string }>

/** What the three providers' scripts have in common. */
interface Widgets {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string | number
  getResponse(widget: string | number): string | undefined
  reset(widget: string | number): void
}

const scripts = {
  recaptcha: { src: 'https://www.google.com/recaptcha/api.js?render=explicit', global: 'grecaptcha' },
  hcaptcha: { src: 'https://js.hcaptcha.com/1/api.js?render=explicit', global: 'hcaptcha' },
  turnstile: {
    src: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
  },
} as const

const isWidgets = (value: unknown): value is Widgets =>
  typeof value === 'object' && value !== null && 'render' in value && 'getResponse' in value

const loadScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${src}&onload=understoryCaptchaReady`
    script.async = true
    script.addEventListener('error', () => reject(new Error('The captcha script did not load')))
    Reflect.set(window, 'understoryCaptchaReady', resolve)
    document.head.append(script)
  })

/** Seconds of work in a worker, so that typing stays smooth. */
const solve = (challenge: CaptchaChallenge) =>
  new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<object | null>) => {
      worker.terminate()
      if (data) resolve(btoa(JSON.stringify({ challenge, solution: data })))
      else reject(new Error('The challenge could not be solved'))
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('The challenge could not be worked on'))
    })
    worker.postMessage(challenge)
  })

interface Ready {
  /** The token for one message; undefined while the visitor has not confirmed. */
  take(): Promise<string | undefined>
  readonly isReusable: boolean
}

const showWidget = async (reply: WidgetProvider, container: HTMLElement): Promise<Ready> => {
  const { src, global } = scripts[reply.provider]
  if (!Reflect.has(window, global)) await loadScript(src)
  const widgets: unknown = Reflect.get(window, global)
  if (!isWidgets(widgets)) throw new Error('The captcha script is not what it should be')
  const widget = widgets.render(container, { sitekey: reply.siteKey })
  return {
    isReusable: true,
    take: async () => {
      const token = widgets.getResponse(widget)
      if (token) widgets.reset(widget)
      return token || undefined
    },
  }
}

const prepareFor = async (container: HTMLElement | null): Promise<Ready> => {
  const reply = await (await loadClient()).captcha.query()
  if (reply.status !== 200) throw new Error('The captcha cannot be reached')
  const { body } = reply
  if (body.provider === 'none') return { isReusable: true, take: async () => undefined }
  if (body.provider === 'altcha') {
    const solved = solve(body.challenge)
    solved.catch(() => undefined)
    return { isReusable: false, take: () => solved }
  }
  if (!container) throw new Error('The captcha has no place in this form')
  return showWidget(body, container)
}

/** Our own challenges live for 20 minutes on the server. */
const freshMs = 15 * 60_000

/** Shows that a person fills this form in: starts early, hands out one token for each message. */
export const createFormCaptcha = () => {
  let container: HTMLElement | null = null
  let ready: { readonly since: number; readonly value: Promise<Ready> } | undefined

  const prepare = () => {
    if (ready && Date.now() - ready.since < freshMs) return ready.value
    const value = prepareFor(container)
    ready = { since: Date.now(), value }
    value.catch(() => {
      ready = undefined
    })
    return value
  }

  return {
    /** Where a provider's widget is shown. */
    place: (element: HTMLElement | null) => {
      container = element
    },
    /** Starts the work before it is needed. */
    prepare: () => {
      prepare().catch(() => undefined)
    },
    token: async () => {
      const taken = await prepare()
      if (!taken.isReusable) ready = undefined
      return taken.take()
    },
  }
}
export type FormCaptcha = ReturnType<typeof createFormCaptcha>
