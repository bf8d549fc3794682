import { expect, test } from 'vitest'
import { captureLimits } from '#contract/captures/captures.ts'
import { fileProblem } from '#studies/media/phone-recording.ts'

const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1')
/** An MP4 file of this size. */
const video = (bytes: number) =>
  new File([new Uint8Array(head), new Uint8Array(bytes - head.length)], 'video.mp4')

test('takes an MP4 file of the largest size, and refuses one with a byte more', async () => {
  expect(await fileProblem(video(captureLimits.phoneBytes))).toBeNull()
  expect(await fileProblem(video(captureLimits.phoneBytes + 1))).toBe('tooLarge')
})

test.each([
  ['an empty file', ''],
  ['a part of the head', '\0\0\0\x18fty'],
  ['a QuickTime file', '\0\0\0\x14ftypqt  \0\0\0\0'],
  ['a page', '<!doctype html><title>A page</title>'],
])('refuses %s', async (_, content) => {
  expect(await fileProblem(new File([new Uint8Array(Buffer.from(content, 'latin1'))], 'video.mp4'))).toBe(
    'notMp4',
  )
})
