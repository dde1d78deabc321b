import type { CardPromise, JudgedRow } from '@repo/client/card/promise';
import type { Glyph } from '@repo/glyph';

/** An own glyph whose content can go onto a product. */
export type CarrierSource = {
  readonly id: string;
  /** It is null while the vault is closed. */
  readonly title: string | null;
  readonly glyphId: string;
  readonly hasPasscode: boolean;
  /** What a scan of it gives, and what keeps it from giving more. */
  readonly row: JudgedRow;
};

/** What the shop needs of the glyphs: the screen hands it over, because features do not know each other. */
export type Carriers = {
  readonly sources: readonly CarrierSource[];
  /** All that are kept, also those that stopped after something was made of them. */
  readonly kept: readonly JudgedRow[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The drawing of an own glyph, after the server has asked who it is. Throws NotConfirmedError, VaultWorkerError, AskError. */
  readonly show: (id: string) => Promise<Glyph>;
  /**
   * A new glyph with the same content, stored and drawn: what one piece carries. Throws VaultWorkerError, AskError,
   * NotConfirmedError.
   */
  readonly make: (wanted: CarrierInput) => Promise<Carrier>;
  /** Into the trash: its piece will not be made. Throws AskError. */
  readonly drop: (id: string) => Promise<unknown>;
};

export type CarrierInput = { readonly sourceId: string; readonly title: string; readonly passcode: string };
export type Carrier = { readonly id: string; readonly drawing: Glyph; readonly promise: CardPromise };
