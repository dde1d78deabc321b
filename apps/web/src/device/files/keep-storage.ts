/** Asked for, not relied on: a browser may say no, and may then delete what the site keeps when it needs room. */
export async function askToKeepStorage(): Promise<void> {
  if ('storage' in navigator && 'persist' in navigator.storage) await navigator.storage.persist();
}
