import { beforeEach } from 'vitest'
import { testFile, writeEvent } from '../../scripts/test/write-event.ts'

/**
 * Writes each test before it starts. A set-up file of Vitest (vitest.config.ts): reporters hear of a test later, and
 * never of one that blocks its process.
 */
beforeEach(({ task }) => {
  const file = testFile(task.file.filepath)
  writeEvent({
    kind: 'started',
    at: Date.now(),
    id: task.id,
    file,
    name: `${file} › ${task.fullTestName}`,
  })
})
