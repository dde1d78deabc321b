/** `hash`: the fingerprint of a file with a salt. `read`: the certificate that a file is, or that a PDF holds. */
export type RegistryRequest =
  | { readonly kind: 'hash'; readonly file: Blob; readonly salt: Uint8Array }
  | { readonly kind: 'read'; readonly file: Blob };

export type RegistryAnswer =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'hashed'; readonly bytes: Uint8Array; readonly tookMs: number }
  /** Null: it holds no certificate. */
  | { readonly kind: 'text'; readonly text: string | null }
  | { readonly kind: 'failed' };
