import type { Order } from '@repo/contract/shop/orders';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { CarrierSource, Carriers } from '../../../parts/artwork/carriers.ts';
import { PasswordField } from '../../../ui/password-field.tsx';

type PasscodeFieldsProps = {
  asked: readonly CarrierSource[];
  typed: Readonly<Record<string, string>>;
  type: (id: string, passcode: string) => void;
};

/** Passcodes of glyphs on pieces that are still to be made: nobody keeps them, so the new glyphs need them typed. */
export function usePasscodes(order: Order, carriers: Pick<Carriers, 'sources'>) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const asked = listPasscodeSources(order, carriers);
  return {
    asked,
    typed,
    isMissing: asked.some(({ id }) => (typed[id] ?? '') === ''),
    type: (id: string, passcode: string) => setTyped({ ...typed, [id]: passcode }),
  };
}

export function PasscodeFields({ asked, typed, type }: PasscodeFieldsProps) {
  return asked.map(({ id, title }) => (
    <PasswordField
      key={id}
      className="mt-4 max-w-96"
      label={m.shop_passcode({ title: title ?? m.shop_glyph_locked() })}
      hint={m.shop_passcode_hint()}
      autoComplete="off"
      value={typed[id] ?? ''}
      onChange={({ target }) => type(id, target.value)}
    />
  ));
}

function listPasscodeSources({ lines, units }: Order, { sources }: Pick<Carriers, 'sources'>): CarrierSource[] {
  const open = new Set(units.filter(({ hasArtwork }) => !hasArtwork).map(({ lineId }) => lineId));
  const wanted = new Set(lines.filter(({ id }) => open.has(id)).map(({ qrCodeId }) => qrCodeId));
  return sources.filter(({ id, hasPasscode }) => hasPasscode && wanted.has(id));
}
