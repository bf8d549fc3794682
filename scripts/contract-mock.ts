import { parseArgs } from 'node:util'
import { createMock } from './contract/mock.ts'

const usage = `npm run contract:mock -- [--port 4010] [--host 127.0.0.1]
Serves the contract without a database: checks what is sent by its schemas and answers its examples.
A request with the header "Prefer: code=503" is answered that status, where its call declares it.`

const serve = (port: number, host: string) => {
  const server = createMock()
  server.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  server.listen({ port, host }, () => console.log(`The contract is mocked at http://${host}:${port}`))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close())
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
  else serve(Number(values.port), values.host)
} catch (error) {
  // An option or a port that is none: what is wrong with it, without the place in our code.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
