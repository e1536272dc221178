/** Makes something when it is first asked for, and that one ever after. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same for each object that something is made of. */
export function onceFor<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const made = new WeakMap<Of, () => T>();
  return of => {
    const known = made.get(of) ?? once(() => make(of));
    made.set(of, known);
    return known();
  };
}
