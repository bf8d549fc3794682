import { Suspense, useCallback, useEffect, useState } from 'react'
import type { CaptureSource } from '#contract/captures/captures.ts'
import type { CaptureKind } from '#machines/studies/capture.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Actions, Message } from '../player/steps/message.tsx'
import { listText } from './list-text.ts'
import css from '../player/study-player.module.css'
import { browserLanguage, TranslationProvider, useTranslation } from '../player/translation.tsx'
import { captureClient } from './capture-client.ts'
import { deleteCaptures } from './uploader.ts'

interface CapturesByLinkProps {
  /** Identifier of the study. */
  readonly study: string
  /** Token of the session. */
  readonly token: string
}

/** The page at `captureLink`: what is stored of a session's recordings, and the button that deletes them. */
export default function CapturesByLink(props: CapturesByLinkProps) {
  const [language] = useState(browserLanguage)
  return (
    <div className={css.player} data-study="" lang={language}>
      {/* No text before its translation is loaded. */}
      <Suspense>
        <TranslationProvider language={language}>
          <div className={css.step}>
            <OwnCaptures {...props} />
          </div>
        </TranslationProvider>
      </Suspense>
    </div>
  )
}

type View =
  | { readonly kind: 'loading' | 'unreachable' | 'none' | 'deleted' }
  | { readonly kind: 'kept' | 'deleting' | 'failed'; readonly sources: readonly CaptureKind[] }

/** The kind of a recording: a phone's recorder stands for the screen. */
const kindOf = (source: CaptureSource): CaptureKind => (source === 'phone' ? 'screen' : source)

/** The recordings of the session on the server. */
const readView = async ({ study, token }: CapturesByLinkProps): Promise<View> => {
  const { status, body } = await captureClient.listOwnCaptures({
    params: { study },
    headers: { 'x-session-token': token },
  })
  if (status === 200 && body.captures.length + body.pages.length > 0)
    return {
      kind: 'kept',
      sources: [
        ...body.captures.map(({ source }) => kindOf(source)),
        ...body.pages.map(() => 'pages' as const),
      ],
    }
  return { kind: [200, 404, 422].includes(status) ? 'none' : 'unreachable' }
}

function OwnCaptures({ study, token }: CapturesByLinkProps) {
  const { language, shell, capture } = useTranslation()
  const texts = capture.upload
  const [view, setView] = useState<View>({ kind: 'loading' })
  const load = useCallback(() => {
    readView({ study, token }).then(setView, () => setView({ kind: 'unreachable' }))
  }, [study, token])
  useEffect(load, [load])

  if (view.kind === 'loading') return null
  const said = {
    unreachable: capture.failed.text,
    none: texts.none,
    deleted: texts.deleted,
    failed: texts.failed,
  }
  const inWords = (sources: readonly CaptureKind[]) => {
    const words = sources.map((source) => capture.indicator[source])
    return listText(language, new Set(words))
  }
  const isKept = view.kind === 'kept' || view.kind === 'deleting'
  const text = isKept ? inWords(view.sources) : said[view.kind]
  const remove = (sources: readonly CaptureKind[]) => {
    setView({ kind: 'deleting', sources })
    deleteCaptures(study, token).then(
      () => setView({ kind: 'deleted' }),
      () => setView({ kind: 'failed', sources }),
    )
  }
  return (
    <Message message={{ title: texts.title, text }}>
      <VisuallyHidden role="status">{isKept ? '' : text}</VisuallyHidden>
      <Actions>
        {view.kind === 'unreachable' && <Button onClick={load}>{shell.tryAgain}</Button>}
        {'sources' in view && (
          <Button isBusy={view.kind === 'deleting'} onClick={() => remove(view.sources)}>
            {texts.ask}
          </Button>
        )}
      </Actions>
    </Message>
  )
}
