import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CaptureStage } from '#studies/captures/capture-stage.tsx'
import type { PlayedCapture } from '#studies/captures/capture-times.ts'

const screen: PlayedCapture = {
  id: 'screen',
  source: 'screen',
  startedAt: 0,
  ms: 5000,
  pauses: [],
  path: '/captures/ticket',
  width: 320,
  height: 240,
  hasVoice: false,
  hasPoster: true,
  hasWaveform: false,
}

const shown = (change: Partial<PlayedCapture>, active: readonly string[] = ['screen']) =>
  renderToStaticMarkup(
    <CaptureStage captures={[{ ...screen, ...change }]} active={active} attach={() => undefined} />,
  )

test('shows the poster of a video of the moment until its file is loaded', () => {
  expect(shown({})).toContain('poster="/captures/ticket/poster"')
})

test.each([
  ['a recording without one', { hasPoster: false }, ['screen']],
  ['a recording that is still processed', { path: null }, ['screen']],
  ['a voice', { source: 'voice' as const }, ['screen']],
  ['a video of another moment', {}, []],
])('fetches no poster for %s', (_, change, active) => {
  expect(shown(change, active)).not.toContain('poster')
})
