import { loadClient } from './load-client.ts'
import type { CaptchaChallenge, CaptchaReply } from '#contract/site/site.ts'

type WidgetProvider = Extract<CaptchaReply, { siteKey: string }>

/** The API shared by the scripts of the three providers. */
interface WidgetApi {
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

const isWidgetApi = (value: unknown): value is WidgetApi =>
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

/** Solves a challenge in a worker: it takes seconds and must not block typing. */
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
      reject(new Error('The captcha worker failed'))
    })
    worker.postMessage(challenge)
  })

interface TokenSource {
  /** Returns a token for one message; undefined until the visitor has confirmed the widget. */
  takeToken(): Promise<string | undefined>
  readonly isReusable: boolean
}

const renderWidget = async (reply: WidgetProvider, container: HTMLElement): Promise<TokenSource> => {
  const { src, global } = scripts[reply.provider]
  if (!Reflect.has(window, global)) await loadScript(src)
  const api: unknown = Reflect.get(window, global)
  if (!isWidgetApi(api)) throw new Error('The captcha script has an unexpected API')
  const widget = api.render(container, { sitekey: reply.siteKey })
  return {
    isReusable: true,
    takeToken: async () => {
      const token = api.getResponse(widget)
      if (token) api.reset(widget)
      return token || undefined
    },
  }
}

const createTokenSource = async (container: HTMLElement | null): Promise<TokenSource> => {
  const reply = await (await loadClient()).captcha()
  if (reply.status !== 200) throw new Error('The captcha configuration did not load')
  const { body } = reply
  if (body.provider === 'none') return { isReusable: true, takeToken: async () => undefined }
  if (body.provider === 'altcha') {
    const solution = solve(body.challenge)
    solution.catch(() => undefined)
    return { isReusable: false, takeToken: () => solution }
  }
  if (!container) throw new Error('This form has no container for the captcha')
  return renderWidget(body, container)
}

/** The server accepts solutions of its challenges for 20 minutes. */
const maxAgeMs = 15 * 60_000

/** Creates the captcha of one form; provides one token per message. */
export const createFormCaptcha = () => {
  let container: HTMLElement | null = null
  let prepared: { readonly at: number; readonly source: Promise<TokenSource> } | undefined

  const prepare = () => {
    if (prepared && Date.now() - prepared.at < maxAgeMs) return prepared.source
    const source = createTokenSource(container)
    prepared = { at: Date.now(), source }
    source.catch(() => {
      prepared = undefined
    })
    return source
  }

  const token = async () => {
    const source = await prepare()
    if (!source.isReusable) prepared = undefined
    return source.takeToken()
  }

  return {
    /** Sets the element that a provider's widget is rendered into. */
    setContainer: (element: HTMLElement | null) => {
      container = element
    },
    /** Loads the captcha before the form is sent. */
    prepare: () => {
      prepare().catch(() => undefined)
    },
    token,
    /** A token for an upload; the next one, for the form itself, is prepared meanwhile. */
    uploadToken: async () => {
      const taken = await token()
      prepare().catch(() => undefined)
      return taken
    },
  }
}
export type FormCaptcha = ReturnType<typeof createFormCaptcha>
