import { readFile } from 'node:fs/promises'
import { type Call, calls, otherCalls, uploadCalls } from './contract/calls.ts'
import { groups } from './contract/openapi-names.ts'
import { formatText } from './format-text.ts'
import { keepGenerated } from './generated-file.ts'

const file = 'contract/README.md'
const begin = '<!-- calls: written by scripts/contract-readme.ts -->'
const end = '<!-- end of calls -->'

const limitOf = ({ maxBodyBytes }: Call) =>
  maxBodyBytes === undefined ? '' : ` Body: at most ${maxBodyBytes / 1024} kB.`

const describe = (call: Call) =>
  `- **${call.name}** \`${call.method} ${call.path}\` ${call.summary}.${limitOf(call)} Statuses: ${[...call.responses.keys()].join(', ')}.`

const splitAtCalls = (text: string) => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no markers for its calls`)
  return { before: text.slice(0, from + begin.length), after: text.slice(to) }
}

/** The README of the contract with a line for every call. */
export async function contractReadme() {
  const { before, after } = splitAtCalls(await readFile(file, 'utf8'))
  const sections = groups.map(({ name, description, calls: names }) =>
    [
      `### ${name}`,
      description,
      [...calls, ...uploadCalls, ...otherCalls]
        .filter((call) => names.includes(call.name))
        .map(describe)
        .join('\n'),
    ].join('\n\n'),
  )
  return formatText(file, `${before}\n\n${sections.join('\n\n')}\n\n${after}`)
}

if (import.meta.main) await keepGenerated(file, await contractReadme(), 'node scripts/contract-readme.ts')
