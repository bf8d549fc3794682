import { format } from 'oxfmt'
import rules from '../.oxfmtrc.json' with { type: 'json' }

/** Formats a text as `npm run format` would in the file of this name. Throws if it has a syntax error. */
export async function formatText(file: string, text: string, printWidth = rules.printWidth): Promise<string> {
  const { semi, singleQuote } = rules
  const { code, errors } = await format(file, text, { semi, singleQuote, printWidth })
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  return code
}
