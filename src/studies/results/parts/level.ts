/** How many steps of colour a share from 0 to 1 has, 0 aside. */
const levels = 10

/** 0 for nobody, otherwise the tenth the share lies in: 1 for up to 10%, 10 for above 90%. */
export const levelOf = (share: number) => Math.max(0, Math.min(levels, Math.ceil(share * levels - 1e-9)))

/** The color of a level and of figures on it. Nobody has none. */
export const levelStyle = (level: number) =>
  level > 0 ? { background: `var(--level-${level})`, color: `var(--on-level-${level})` } : undefined
