import type { Pages } from './site-config.ts'

const matches = (patterns: readonly string[]) =>
  patterns.some((pattern) =>
    RegExp(`^${pattern.replace(/[^\w*]/g, '\\$&').replace(/\*/g, '.*')}$`).test(location.pathname),
  )

/** Whether the patterns include the page of the current address. */
export const isOn = ({ only, except }: Pages) => (!only.length || matches(only)) && !matches(except)
