/**
 * Stops Zod from probing `new Function`, which browsers report as a violation of the content security policy. Zod reads
 * this global when it loads, so the client imports this module first; `z.config` would load all of Zod's core.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
