/**
 * Every way a caller can misuse this package. Unreadable pixels are never an error: they are a value of `readGlyph`.
 */
export type GlyphErrorCode =
  | 'payload-length'
  | 'payload-bytes'
  | 'pattern'
  | 'symbols'
  | 'size'
  | 'quiet-zone'
  | 'image';

/** Thrown on wrong use of the package, with a code from a closed union. */
export class GlyphError extends Error {
  readonly code: GlyphErrorCode;

  constructor(code: GlyphErrorCode, message: string) {
    super(message);
    this.name = 'GlyphError';
    this.code = code;
  }
}
