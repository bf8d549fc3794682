import { existsSync } from 'node:fs'

/** A check without tests of its own: it passes or fails as a whole. */
export type Check = { name: string; command: string; needs?: string }

const sources = 'src contract machines content tests tools'

/** Everything that must hold before a test runs; `npm run lint` runs just these. */
const checks: Check[] = [
  { name: 'types', command: 'tsc' },
  { name: 'format', command: 'prettier --check --log-level warn .' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'import rules', command: `depcruise ${sources}` },
  { name: 'dead code', command: 'knip --treat-config-hints-as-errors' },
  {
    name: 'OpenAPI is current',
    command: 'node tools/write-openapi.ts --check',
    needs: 'tools/write-openapi.ts',
  },
  {
    name: 'diagrams are current',
    command: 'node tools/draw-machines.ts --check',
    needs: 'tools/draw-machines.ts',
  },
  { name: 'covers are current', command: 'node tools/draw-covers.ts --check' },
]

/** The checks this tree can run. */
export const staticChecks = checks.filter(({ needs }) => needs === undefined || existsSync(needs))

/** Builds the site that the browser tests visit; a build that fails fails the run. */
export const build: Check = { name: 'build', command: 'node tools/build.ts' }
