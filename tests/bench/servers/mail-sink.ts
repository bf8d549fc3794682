import { SMTPServer } from 'smtp-server'

/** A mail server that accepts each mail and keeps none. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    stream.on('end', () => done())
    stream.resume()
  },
})
server.on('error', () => undefined)
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  if (address !== null && typeof address !== 'string') process.send?.(`smtp://127.0.0.1:${address.port}`)
})
