import { hasCode } from '../../api/ask-error.ts';

type SealedBody<B, D> = { body: B; drawing: D };

type SealedRequest<B, D, R> = {
  /** Names what is sealed: as long as it is the same, so are the bytes that are sent. */
  of: string;
  seal: () => Promise<SealedBody<B, D>>;
  send: (body: B) => Promise<R>;
};

/**
 * Keeps sealed bytes until the server took them. If an answer is lost the same bytes are sent again; bytes sealed again
 * would be refused or make a second glyph.
 */
export function createSealedOnce<B, D>() {
  let kept: ({ of: string } & SealedBody<B, D>) | null = null;

  async function prepare(of: string, seal: () => Promise<SealedBody<B, D>>): Promise<SealedBody<B, D>> {
    if (kept?.of !== of) kept = { of, ...(await seal()) };
    return kept;
  }

  async function send<R>({ of, seal, send: post }: SealedRequest<B, D, R>): Promise<{ row: R; drawing: D }> {
    const isAgain = kept?.of === of;
    const { body, drawing } = await prepare(of, seal);
    try {
      const row = await post(body);
      kept = null;
      return { row, drawing };
    } catch (error) {
      // Sealed too long ago, and not there yet: had it arrived before, the same body would have answered.
      if (!isAgain || !hasCode(error, 'glyphs.checkClock')) throw error;
      kept = null;
      return send({ of, seal, send: post });
    }
  }

  const forget = (): void => {
    kept = null;
  };
  return { send, forget };
}
