import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { saysThatItHangs } from './says-that-it-hangs.ts'

test('blocks its process', () => {
  // As an endless loop does, without its cost.
  spawn('sh', ['tests/scripts/hanging/stubborn.sh', 'child'], { detached: true, stdio: 'ignore' }).unref()
  saysThatItHangs('blocked')
  expect(Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)).toBe('ok')
})
