import { parseArgs } from 'node:util'
import { calls } from './contract/calls.ts'
import { uploads } from './contract/verify/files.ts'
import { report, rules } from './contract/verify/report.ts'
import { UnverifiableError } from './contract/verify/server.ts'
import { verify } from './contract/verify/verify.ts'

const names = [...calls, ...uploads.map(({ call }) => call)].map(({ name }) => name)

const usage = `npm run contract:verify -- <base url> [options]
Holds any server to the contract: sends examples, edge values and generated bad bodies, and lists every reply
that the contract does not allow. The server stores what it accepts: point it at an instance for tests.

  --call <name>            this call alone; may be given more than once
  --rule <rule>            this rule alone; may be given more than once
  --seed <number>          of the generated bodies, to repeat a run
  --runs <number>          generated bodies for each call (40)
  --public-url <address>   the server's own public address where it is another; passkeys are bound to it
  --captcha-token <token>  where the captcha is a provider's widget with a test key that takes any token
  --token <call>=<token>   out of a mail, for the calls that need one
  --flood <number>         send up to so many requests at the end, to meet the rate limit

Calls: ${names.join(', ')}
Rules: ${rules.join(', ')}
Exit code: 0 the contract holds, 1 it is broken, 2 nothing could be verified.`

class UsageError extends Error {}

const whole = (option: string, given: string) => {
  const number = Number(given)
  if (!Number.isSafeInteger(number) || number < 0) throw new UsageError(`--${option} takes a whole number`)
  return number
}

const known = <Word extends string>(option: string, words: readonly Word[], given: readonly string[]) =>
  given.map((word) => {
    const found = words.find((each) => each === word)
    if (found === undefined) throw new UsageError(`--${option} takes ${words.join(', ')}`)
    return found
  })

const pair = (given: string) => {
  const at = given.indexOf('=')
  if (at < 1) throw new UsageError('--token takes <call>=<token>')
  return [given.slice(0, at), given.slice(at + 1)] as const
}

/** The address of a server without the slash at its end; it may lie under a path. */
const baseOf = (given: string) => {
  const url = URL.parse(given)
  const isServer = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
  if (!isServer)
    throw new UsageError(`“${given}” is no base url: give one such as http://127.0.0.1:3000, without ? and #`)
  return given.replace(/(?<!\/)\/+$/, '')
}

const readArguments = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      call: { type: 'string', multiple: true },
      rule: { type: 'string', multiple: true },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      runs: { type: 'string', default: '40' },
      'public-url': { type: 'string' },
      'captcha-token': { type: 'string' },
      token: { type: 'string', multiple: true, default: [] },
      flood: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  })
  const [base, ...more] = positionals
  if (values.help) return undefined
  if (base === undefined || more.length > 0) throw new UsageError(usage)
  return {
    base: baseOf(base),
    seed: whole('seed', values.seed),
    runs: whole('runs', values.runs),
    flood: whole('flood', values.flood),
    calls: values.call && known('call', names, values.call),
    rules: values.rule && known('rule', rules, values.rule),
    publicUrl: values['public-url'],
    captchaToken: values['captcha-token'],
    mailed: Object.fromEntries(values.token.map(pair)),
  }
}

const main = async (args: string[]) => {
  const options = readArguments(args)
  if (!options) {
    console.log(usage)
    return 0
  }
  console.log(`Verifies ${options.base}, seed ${options.seed}`)
  const outcome = await verify({ ...options, say: (line) => console.log(line) })
  console.log(report(outcome))
  return outcome.breaks.length > 0 ? 1 : 0
}

/** Reported in a sentence, without the place in our code: the call was wrong, or there is no server to verify. */
const isPlain = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof UnverifiableError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(isPlain(error) ? error.message : error)
  process.exitCode = 2
}
