/** A reply of Fastify, of which only headers are set: those of the typed routes have types of their own. */
export interface HeaderReply {
  header(name: string, value: string | number): HeaderReply
}
