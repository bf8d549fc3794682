import { globSync, readFileSync } from 'node:fs'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { pageToolMobileTesting } from '#content/site/tools/mobile-testing.ts'
import { oldestSystems } from '#contract/studies/devices.ts'

/** Everything that the browsers of participants run. */
const sources = globSync([
  'src/{app,api,recorder,ui,widget}/**/*.{ts,tsx}',
  'src/studies/{hotspots,media,player}/**/*.{ts,tsx}',
  'src/tools/*/player/**/*.{ts,tsx}',
  'machines/{studies,tools,widget}/**/*.ts',
  'contract/{sessions,shared,studies}/**/*.ts',
  'content/translations/**/*.ts',
])

test('the site is built for the oldest system that the pages name', async () => {
  const config = await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'error' }, 'build')
  expect(config.build.target).toContain(`ios${oldestSystems.ios}`)
  const texts = JSON.stringify(pageToolMobileTesting)
  expect(texts).toContain(`iOS ${oldestSystems.ios} or later`)
  expect(texts).toContain(`Android ${oldestSystems.android}.0 or later`)
})

// A build cannot replace it, and a file with it does not run at all in Safari before 16.4.
test('no expression looks behind', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((path) => /\(\?<[=!]/.test(readFileSync(path, 'utf8')))).toEqual([])
})
