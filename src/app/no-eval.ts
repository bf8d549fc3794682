/**
 * Zod tries `new Function` once, and browsers report that as a breach of the content security policy. It reads this
 * setting as it loads, which is why the client imports it first; through its own `config` all of Zod's core would come
 * with every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
