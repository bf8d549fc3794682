// Plain JavaScript, loaded before anything else: an old Node cannot read the TypeScript that follows.
const required = 24
if (Number.parseInt(process.versions.node, 10) < required) {
  console.error(
    `Understory needs Node ${required} or newer, and this is ${process.version}. Run "npm ci" and start it with npm: the right Node comes along.`,
  )
  process.exit(1)
}
