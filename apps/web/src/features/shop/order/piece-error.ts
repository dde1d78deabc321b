/** A piece that cannot be printed as it is. Its message is a sentence for the person. */
export class PieceError extends Error {
  override readonly name = 'PieceError';
}
