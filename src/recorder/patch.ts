/** Replaces a method of an object. */
export const patch = <Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  create: (original: Target[Name]) => Target[Name],
) => {
  target[name] = create(target[name])
}
