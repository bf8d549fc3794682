import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Media } from '#contract/studies/media.ts'
import type { PreferenceTask } from '#contract/studies/tools/preference-test.ts'
import { nextComparison, unseen } from '#machines/tools/preference-test/preference-comparison.ts'
import { Comparing } from '#tools/preference-test/player/comparing.tsx'

const ignored = () => {}
const actions = {
  show: ignored,
  turn: ignored,
  open: ignored,
  close: ignored,
  play: ignored,
  end: ignored,
  read: ignored,
  choose: ignored,
  undo: ignored,
  confirm: ignored,
  reopen: ignored,
  give: ignored,
}

const image: Media = { kind: 'image', src: '/a.svg', alt: 'A', width: 400, height: 300 }
const audio: Media = { kind: 'audio', src: '/a.mp3', alt: 'A' }

/** A task whose designs were all viewed before; no picture is painted in a document. */
const taskWith = (media: Media, more: Partial<PreferenceTask> = {}) => {
  const designs = ['a', 'b'].map((id) => ({ id, name: id, media }))
  const task: PreferenceTask = {
    id: 't',
    text: 'Which one?',
    layout: 'side-by-side',
    seeAll: true,
    designs,
    reason: null,
    ...more,
  }
  const comparison = designs.reduce(
    (current, { id: design }) =>
      nextComparison(task, current, { type: 'design.read', at: 2, task: 't', design }),
    nextComparison(task, unseen(['a', 'b']), { type: 'designs.shown', at: 1, task: 't' }),
  )
  return renderToStaticMarkup(
    <Comparing
      task={task}
      position={null}
      designs={designs}
      comparison={comparison}
      canConfirm={false}
      isPresenting={false}
      actions={actions}
    />,
  )
}

const statusIn = (html: string) => /<p role="status"[^>]*>([^<]*)<\/p>/.exec(html)?.[1]

test('asks for a choice only when no picture has yet to be painted', () => {
  expect(statusIn(taskWith(image))).toBe('')
  expect(statusIn(taskWith(audio))).toBe('Make your choice to go on.')
})

test('a picture that has to be viewed is not left before it is painted', () => {
  const canTurn = (media: Media, seeAll: boolean) =>
    />Next</.test(
      taskWith(media, { layout: 'one-by-one', seeAll }).replaceAll(
        /<button[^>]*aria-disabled[^]*?<\/button>/g,
        '',
      ),
    )
  expect([canTurn(image, true), canTurn(image, false), canTurn(audio, true)]).toEqual([false, true, true])
})
