import { parseArgs } from 'node:util'
import { email, password, startMock } from './contract/mock.ts'

const usage = `npm run contract:mock -- [--port 4010] [--host 127.0.0.1]
Serves the contract by the server itself, on a new database that is removed when it stops. No mail is sent.
A request with the header "Prefer: code=503" is answered that status, where its call declares it.`

const serve = async (port: number, host: string) => {
  const starting = startMock({ port, host })
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      stopping ??= starting.then(({ close }) => close())
    })
  const { address, databaseUrl } = await starting
  console.log(
    [
      `The contract is mocked at ${address}`,
      `Account  ${email}, password: ${password}`,
      `Mail     DATABASE_URL=${databaseUrl} npm run outbox`,
    ].join('\n'),
  )
}

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(usage)
  else await serve(Number(values.port), values.host)
} catch (error) {
  // An option or a port that is none: what is wrong with it, without the place in our code.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
