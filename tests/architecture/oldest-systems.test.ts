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
  // The minifier writes styles for it: without the target, media queries of Safari 16.4.
  expect(config.build.cssTarget).toBe(`ios${oldestSystems.ios}`)
  const texts = JSON.stringify(pageToolMobileTesting)
  expect(texts).toContain(`iOS ${oldestSystems.ios} or later`)
  expect(texts).toContain(`Android ${oldestSystems.android}.0 or later`)
})

// A build cannot replace it, and a file with it does not run at all in Safari before 16.4.
test('no expression looks behind', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((path) => /\(\?<[=!]/.test(readFileSync(path, 'utf8')))).toEqual([])
})

// Without it, a participant with an older system would not see which answer is chosen.
test('styles of the player use :has() for colors and outlines only', () => {
  const styles = globSync(['src/studies/{media,player}/**/*.css', 'src/tools/*/player/**/*.css'])
  expect(styles.length).toBeGreaterThan(20)
  const rules = styles.flatMap(
    (path) =>
      readFileSync(path, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .match(/[^{}]*:has\([^{}]*\{[^}]*\}/g) ?? [],
  )
  const declarations = rules.flatMap((rule) => rule.replace(/^[^{]*\{/, '').match(/[\w-]+(?=:)/g) ?? [])
  const cosmetic = ['border-color', 'outline', 'outline-offset', 'color', 'cursor']
  expect(declarations.filter((name) => !cosmetic.includes(name))).toEqual([])
})
