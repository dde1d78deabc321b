import { hasCode } from '../../api/ask-error.ts';

type Sealed<B, D> = { body: B; drawing: D };

type Sending<B, D, R> = {
  /** Names what is sealed: as long as it is the same, so are the bytes that are sent. */
  of: string;
  seal: () => Promise<Sealed<B, D>>;
  send: (body: B) => Promise<R>;
};

/**
 * Keeps what was sealed until the server took it. An answer that was lost may have been a yes: only the very same bytes
 * find that out, and anything sealed anew would be refused, or be a second glyph.
 */
export function createSealedOnce<B, D>() {
  let kept: ({ of: string } & Sealed<B, D>) | null = null;

  async function prepare(of: string, seal: () => Promise<Sealed<B, D>>): Promise<Sealed<B, D>> {
    if (kept?.of !== of) kept = { of, ...(await seal()) };
    return kept;
  }

  async function send<R>({ of, seal, send: post }: Sending<B, D, R>): Promise<{ row: R; drawing: D }> {
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
