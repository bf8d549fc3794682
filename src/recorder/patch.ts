/** Replaces a method of an object; returns a function that restores it unless another script has replaced it since. */
export const patch = <Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  create: (original: Target[Name]) => Target[Name],
) => {
  const original = target[name]
  const replaced = create(original)
  target[name] = replaced
  return () => {
    if (target[name] === replaced) target[name] = original
  }
}
