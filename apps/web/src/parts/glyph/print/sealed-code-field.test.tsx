// @vitest-environment jsdom
import type { PrintCode } from '@repo/client/print-code/print-code';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { AskError, type AskErrorCode } from '../../../api/ask-error.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import type { SheetKind } from '../../print/sheet-content.ts';
import type { PrintedGlyph } from './print-choice.ts';
import { SealedCodeField, useLargeSquare } from './sealed-code-field.tsx';

const CODE: PrintCode = {
  digits: '123',
  rows: [],
  lost: [{ key: 'w', field: 'medicalHistory', group: 'wishes', row: { kind: 'wish', text: 'No blood' } }],
};
const ISSUE = { glyphId: 'a', contentVersion: 3, sealedAt: '2026-11-30T09:00:00Z' };
type MakeCode = NonNullable<PrintedGlyph['makeCode']>;
type ProbeProps = { kind: SheetKind; makeCode?: MakeCode; contentVersion?: number; isCrowded?: boolean };

/** A slow machine is no finding. */
const PATIENCE = { timeout: 120_000 };

/** The tick and the digits that would be printed. */
function Probe({ kind, makeCode, contentVersion = 3, isCrowded = false }: ProbeProps) {
  const issue = { ...ISSUE, contentVersion };
  // What else a glyph is does not matter to its square.
  const { digits, field } = useLargeSquare({ issue, ...(makeCode && { makeCode }) } as PrintedGlyph, kind);
  return (
    <>
      <output>{digits}</output>
      {field === null ? null : <SealedCodeField {...field} key={field.key} kind={kind} isCrowded={isCrowded} />}
    </>
  );
}

function openField() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const client = new QueryClient();
  const tick = () => place.querySelector('input');
  return {
    show: (props: ProbeProps) =>
      root.render(
        <QueryClientProvider client={client}>
          <Probe {...props} />
        </QueryClientProvider>,
      ),
    press: async () => (await vi.waitFor(() => tick() ?? expect.fail('no tick'), PATIENCE)).click(),
    says: (text: string) => vi.waitFor(() => expect(place.textContent).toContain(text), PATIENCE),
    prints: (digits: string) =>
      vi.waitFor(() => expect(place.querySelector('output')?.textContent).toBe(digits), PATIENCE),
    isTicked: (isOn: boolean | undefined) => vi.waitFor(() => expect(tick()?.checked).toBe(isOn), PATIENCE),
    close: () => root.unmount(),
  };
}

const refused = (code: AskErrorCode, reason: string) => new AskError({ status: 409, text: '', code, reason });

test.each<[string, unknown, string]>([
  ['no network', refused('ask.unreachable', ''), 'The large square needs the network once'],
  ['too many versions', refused('printPlaces.tooMany', 'Too many versions.'), 'Too many versions.'],
  ['no list yet', refused('printPlaces.wait', 'Try again in a minute.'), 'Try again in a minute.'],
  ['nothing for anyone', refused('printPlaces.notForAnyone', 'Nothing to everyone.'), 'Nothing to everyone.'],
  ['changed elsewhere', refused('glyphs.versionConflict', 'Changed elsewhere.'), 'Changed elsewhere.'],
  ['a locked vault', new VaultWorkerError('locked'), 'Unlock your vault'],
  ['anything else', new Error('?'), 'The large square could not be made.'],
])('%s: a sentence beside the tick, which stays off and may be tried again', async (_what, error, sentence) => {
  const field = openField();
  const makeCode = vi.fn<MakeCode>().mockRejectedValueOnce(error).mockResolvedValue(CODE);
  field.show({ kind: 'card', makeCode });
  await field.press();
  await field.says(sentence);
  await field.isTicked(false);
  await field.prints('');
  await field.press();
  await field.prints('123');
  await field.isTicked(true);
  expect(makeCode.mock.calls).toEqual([['card'], ['card']]);
  field.close();
});

test('without room for what may not be lost there is none, and what was lost is named', async () => {
  const field = openField();
  const makeCode = vi.fn<MakeCode>().mockResolvedValueOnce(null).mockResolvedValue(CODE);
  field.show({ kind: 'a6', makeCode });
  await field.press();
  await field.says('There is no room for the square');
  await field.isTicked(false);
  await field.press();
  await field.says('Not in the square: No blood');
  field.show({ kind: 'a6', makeCode, isCrowded: true });
  await field.says('Not all lines have room beside the square');
  expect(makeCode.mock.calls).toEqual([['paper'], ['paper']]);
  field.close();
});

test('ticked off while it was made, the tick is off at once, it is not printed, and can be ticked again meanwhile', async () => {
  const field = openField();
  const making = Promise.withResolvers<PrintCode>();
  const makeCode = vi.fn<MakeCode>(() => making.promise);
  field.show({ kind: 'card', makeCode });
  await field.press();
  await field.isTicked(true);
  await field.press();
  await field.isTicked(false);
  await field.press();
  await field.isTicked(true);
  await field.press();
  await field.isTicked(false);
  making.resolve(CODE);
  await field.isTicked(false);
  await field.prints('');
  expect(makeCode).toHaveBeenCalledTimes(1);
  field.close();
});

test('each size is ticked by itself, and another content or a card that nobody may read has none', async () => {
  const field = openField();
  const makeCode: MakeCode = async (size) => ({ ...CODE, digits: size });
  field.show({ kind: 'card', makeCode });
  await field.press();
  await field.prints('card');
  field.show({ kind: 'a4', makeCode });
  await field.isTicked(false);
  await field.prints('');
  await field.press();
  await field.prints('paper');
  field.show({ kind: 'a6', makeCode });
  await field.prints('paper');
  field.show({ kind: 'sticker', makeCode });
  await field.isTicked(undefined);
  await field.prints('');
  field.show({ kind: 'card', makeCode });
  await field.prints('card');
  field.show({ kind: 'card', makeCode, contentVersion: 4 });
  await field.isTicked(false);
  await field.prints('');
  field.show({ kind: 'card' });
  await field.isTicked(undefined);
  await field.prints('');
  field.close();
});
