// Plain JavaScript, loaded first: an old Node cannot parse the TypeScript that follows.
const required = 24
if (Number.parseInt(process.versions.node, 10) < required) {
  console.error(
    `Understory needs Node ${required} or newer, but this is ${process.version}. Run "npm ci" and start it with npm: "npm ci" installs the right Node.`,
  )
  process.exit(1)
}
