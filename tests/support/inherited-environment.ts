/**
 * The only variables of the test run that processes under test inherit: no other one can configure them by accident.
 * They share one cache of compiled modules: without it a server takes half as long again to start. The last two are the
 * folder that is removed with the run, and the mark of processes that end with it (scripts/test/temporary-root.ts).
 */
export const inherited: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE', 'TMPDIR', 'UNDERSTORY_TEST_COMMAND'].map((name) => [
    name,
    process.env[name],
  ]),
)

/** Settings of a server under test: a free port of this machine, no log, no captcha. */
export const testServer = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  CAPTCHA_PROVIDER: 'none',
} as const

/**
 * Saves a quarter of the processor time of a start: no real path of each module is looked up, no threads collect
 * garbage.
 */
export const fastStart = ['--preserve-symlinks', '--preserve-symlinks-main', '--single-threaded-gc'] as const
