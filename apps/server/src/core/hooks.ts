/**
 * What a lower feature calls and higher ones fill in, where an import would run upward (decision 0066). The feature that
 * calls declares the hook beside its own code, the others list `HOOK.add(value)` in their faces, and the app puts
 * together what all faces list.
 */
export type Hook<T> = {
  add(value: T): HookEntry;
  /** Everything that was added, in the order of the app's list of features. */
  read(context: { readonly hooks: readonly HookEntry[] }): readonly T[];
};

export type HookEntry = { readonly hook: object };

export function declareHook<T>(): Hook<T> {
  type TypedHookEntry = HookEntry & { readonly value: T };
  const hook: Hook<T> = {
    add: (value) => {
      const entry: TypedHookEntry = { hook, value };
      return entry;
    },
    // Only `add` of this hook makes an entry that names it.
    read: ({ hooks }) => hooks.filter((one): one is TypedHookEntry => one.hook === hook).map(({ value }) => value),
  };
  return hook;
}
