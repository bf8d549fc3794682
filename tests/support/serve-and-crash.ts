import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

/** A server that crashes after storing the first form and before sending the reply. */
const app = await buildApp(readConfig(process.env))
app.addHook('onSend', async ({ method }) => {
  if (method === 'POST') process.kill(process.pid, 'SIGKILL')
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`Understory  http://localhost:${new URL(address).port}`)
console.log('Mail        none')
