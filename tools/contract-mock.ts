import { parseArgs } from 'node:util'
import { createMock } from './contract/mock.ts'

const usage = `npm run contract:mock -- [--port 4010] [--host 127.0.0.1]
Serves the contract without a database: checks what is sent by its schemas and answers its examples.
A request with the header "Prefer: code=503" is answered that status, where its call declares it.`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(usage)
else {
  const server = createMock()
  server.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  server.listen({ port: Number(values.port), host: values.host }, () =>
    console.log(`The contract is mocked at http://${values.host}:${values.port}`),
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close())
}
