/**
 * The numbers of rrweb 2.1.6 on the wire, by the names of its enums in `@rrweb/types`. Constants of modules, not of objects:
 * bundles for customers' pages have the numbers only.
 */
export * as eventType from './rrweb/event-type.ts'
export * as incrementalSource from './rrweb/incremental-source.ts'
export * as mouseInteraction from './rrweb/mouse-interaction.ts'
export * as nodeType from './rrweb/node-type.ts'
