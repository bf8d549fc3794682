import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take longest, the longest first: one that starts last runs alone while other cores are idle. */
const longest = [
  'contract-kit/our-server',
  'architecture/guides',
  'server/process',
  'server/inbox/forget',
  'contract-kit/wrong-servers',
  'server/accounts-fuzz',
  'server/studies/shares',
  'server/accounts/accounts-command',
  'server/studies/report',
  'server/accounts/deletion',
  'server/cluster/cluster',
  'server/workspace/invitations',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return rank === -1 ? longest.length : rank
}

/** Runs the longest files first, the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer, not of a list
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
