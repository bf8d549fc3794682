/**
 * Settings of glibc's memory allocator. By default it raises this limit, in bytes, to the largest block that was freed,
 * and keeps smaller blocks; decoded pictures of all sizes would so remain in memory. With a fixed limit they are given
 * back.
 */
export const allocatorSettings = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) } as const

/**
 * Half the space for new objects, in megabytes. V8 keeps up to 32 once many requests came at a time, which was a tenth
 * of the memory of an attacked server; small ones are collected more often, each time sooner.
 */
export const heapSettings = ['--max-semi-space-size=8'] as const

/**
 * Starts the program of this process anew with these settings, because a process reads such settings only at its start.
 * Does nothing if the settings are set already, on systems without glibc, and in a process with a channel to its
 * parent, which would lose the channel.
 */
export const applyAllocatorSettings = () => {
  const { platform, env, execPath, execArgv, argv, connected } = process
  if (platform !== 'linux' || connected || env['MALLOC_MMAP_THRESHOLD_'] !== undefined) return
  process.execve?.(execPath, [execPath, ...heapSettings, ...execArgv, ...argv.slice(1)], {
    ...env,
    ...allocatorSettings,
  })
}
