/** The version that the build wrote into the page (`site-version.ts`). Without a build there is none: in `dev`. */
export const readPageVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
