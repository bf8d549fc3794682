import { readFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { addressOf, type Call, calls, type Example } from './contract/calls.ts'
import { keepGenerated } from './generated-file.ts'

const file = 'contract/README.md'
const begin = '<!-- examples: written by scripts/contract-readme.ts -->'
const end = '<!-- end of examples -->'

const needs: Readonly<Record<Example['needs'][number], string>> = {
  'free slot': '`start` is one of the slots that `bookingSlots` offers',
  booking: '`x-booking-token` is in the email, and in the reply to `book` of a server that sends no mail',
  'mailed token': '`token` is in an email',
  session: '`x-session-token` is `session` in the reply to `startSession`',
  share: '`x-share-token` is in a link created with `npm run studies -- share`',
}

/** Quotes a text for a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Formats a value as JSON. */
const toJson = async (value: unknown) =>
  (await format(JSON.stringify(value), { parser: 'json', printWidth: 100 })).trim()

const curlOf = async (call: Call, { request }: Example) => {
  const headers = Object.entries(request.headers ?? {}).map(
    ([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
  )
  const body =
    request.body === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d ${quote(await toJson(request.body))}`]
  return [`curl -i "$SITE${addressOf(call, request)}"`, ...headers, ...body].join(' \\\n  ')
}

const renderExample = async (call: Call, example: Example) => {
  const requirements = example.needs.map((need) => needs[need]).join('; ')
  const title = example.shows.charAt(0).toUpperCase() + example.shows.slice(1)
  return [
    `${title}${requirements ? ` (${requirements})` : ''}:`,
    `\`\`\`sh\n${await curlOf(call, example)}\n\`\`\``,
    `Reply ${example.status}:`,
    typeof example.reply === 'string'
      ? `\`\`\`text\n${example.reply.trim()}\n\`\`\``
      : `\`\`\`json\n${await toJson(example.reply)}\n\`\`\``,
  ].join('\n\n')
}

const limitOf = ({ maxBodyBytes }: Call) =>
  maxBodyBytes === undefined ? '' : `Body: at most ${maxBodyBytes / 1024} kB. `

const renderSection = async (call: Call) => {
  const { accepted, refused } = call.examples
  const examples = [...accepted.slice(0, 1), ...refused.slice(0, 1)]
  return [
    `### ${call.name}`,
    `\`${call.method} ${call.path}\` · ${call.summary}. ${limitOf(call)}Statuses: ${[...call.responses.keys()].join(', ')}.`,
    ...(await Promise.all(examples.map((example) => renderExample(call, example)))),
  ].join('\n\n')
}

const splitAtExamples = (text: string) => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no markers for its examples`)
  return { before: text.slice(0, from + begin.length), after: text.slice(to) }
}

/** The README of the contract with the first examples of every call. */
export async function contractReadme() {
  const { before, after } = splitAtExamples(await readFile(file, 'utf8'))
  const sections = await Promise.all(calls.map(renderSection))
  const text = `${before}\n\n${sections.join('\n\n')}\n\n${after}`
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' })
}

if (import.meta.main) await keepGenerated(file, await contractReadme(), 'node scripts/contract-readme.ts')
