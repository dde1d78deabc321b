// @vitest-environment jsdom
import { listFolders } from '@repo/contract/folders/folders';
import { activateGlyph, deleteGlyph, restoreGlyph } from '@repo/contract/glyphs/glyph-life';
import { exportAccount } from '@repo/contract/settings/settings';
import { deleteWallet } from '@repo/contract/wallet/wallet';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from './ask.ts';
import { hasCode } from './ask-error.ts';
import { type ConfirmedCall, NotConfirmedError, registerConfirmer } from './confirmer.ts';
import { registerConsentAsker } from './consent-asker.ts';

const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);

const ID = '019a9f6e-0000-7000-8000-000000000000';
const ONE = { params: { id: ID } };
const refusing = (code: string, status = 403) => new Response(JSON.stringify({ code, message: code }), { status });
/** What the server, or the network, does with one request after the other. */
function answer(...answers: (Response | Error)[]): void {
  for (const one of answers) {
    if (one instanceof Error) fetchStub.mockRejectedValueOnce(one);
    else fetchStub.mockResolvedValueOnce(one);
  }
}
/** The confirmation that each request carried. */
const proofs = () => fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Step-Up'));
const catchErrorCode = (asked: Promise<unknown>) => asked.then(String, (error: Error) => error.message);

const undo: (() => void)[] = [];
const confirmed: ConfirmedCall[] = [];
function confirmWith(proof: string | null): void {
  undo.push(
    registerConfirmer(async (call) => {
      confirmed.push(call);
      return proof;
    }),
  );
}
const consents = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  fetchStub.mockReset();
  consents.mockReset();
  confirmed.length = 0;
});
afterEach(() => {
  for (const one of undo.splice(0)) one();
});

describe('a call that needs a confirmation', () => {
  test('is confirmed before it is sent, with what was typed just before', async () => {
    confirmWith('proof');
    answer(Response.json({ done: true }));
    await ask(deleteWallet, ONE, { typed: { password: 'typed' } }).catch(() => null);
    expect(confirmed).toEqual([{ call: deleteWallet, input: ONE, typed: { password: 'typed' } }]);
    expect(proofs()).toEqual(['proof']);
  });

  test('is not sent when the person declines', async () => {
    confirmWith(null);
    await expect(ask(deleteWallet, ONE)).rejects.toBeInstanceOf(NotConfirmedError);
    expect(fetchStub).not.toHaveBeenCalled();
  });

  test('asks nobody where the confirmation is there already, and nobody else where it says who confirms', async () => {
    confirmWith('own');
    answer(refusing('internal', 500), refusing('internal', 500));
    await catchErrorCode(ask(deleteWallet, ONE, { stepUp: 'given' }));
    await catchErrorCode(ask(deleteWallet, ONE, { confirmer: async () => 'other' }));
    expect([confirmed, proofs()]).toEqual([[], ['given', 'other']]);
  });

  test('is not sent again after a lost answer, nor for a confirmation that was refused', async () => {
    confirmWith('proof');
    answer(new TypeError('cut'), refusing('stepUp.required'));
    await catchErrorCode(ask(deleteWallet, ONE));
    await catchErrorCode(ask(deleteWallet, ONE));
    expect(proofs()).toEqual(['proof', 'proof']);
  });

  test('says so where no dialog can ask', async () => {
    await expect(ask(deleteWallet, ONE)).rejects.toThrow('No dialog to confirm with.');
  });
});

test('a call that only sometimes needs a confirmation is confirmed when the server demands it, once', async () => {
  confirmWith('proof');
  answer(refusing('stepUp.required'), refusing('stepUp.required'));
  await catchErrorCode(ask(exportAccount, {}));
  expect(proofs()).toEqual([null, 'proof']);
});

test('a body of which the page knows that it needs a confirmation is confirmed first', async () => {
  confirmWith('proof');
  answer(refusing('internal', 500));
  await catchErrorCode(ask(exportAccount, {}, { confirmsFirst: true }));
  expect(proofs()).toEqual(['proof']);
});

describe('[X-19] after a lost answer', () => {
  test('a call that may be repeated goes out once more with the same bytes', async () => {
    answer(new TypeError('cut'), Response.json({ done: true }));
    await ask(deleteGlyph, ONE);
    expect(fetchStub.mock.calls[1]).toEqual(fetchStub.mock.calls[0]);
    answer(new TypeError('cut'), new TypeError('cut'));
    expect(hasCode(await ask(deleteGlyph, ONE).catch((error: unknown) => error), 'ask.unreachable')).toBe(true);
    expect(fetchStub).toHaveBeenCalledTimes(4);
  });

  test('no other call does, and a refusal is an answer', async () => {
    answer(new TypeError('cut'), new TypeError('cut'), refusing('glyphs.unknown', 404));
    await catchErrorCode(ask(restoreGlyph, ONE));
    await catchErrorCode(ask(listFolders, {}));
    await catchErrorCode(ask(deleteGlyph, ONE));
    expect(fetchStub).toHaveBeenCalledTimes(3);
  });
});

describe('a server that is busy', () => {
  const busy = (seconds: string) => {
    const refused = refusing('request.busy', 503);
    refused.headers.set('Retry-After', seconds);
    return refused;
  };
  const letPass = async <T>(asked: Promise<T>): Promise<T> => {
    await vi.advanceTimersByTimeAsync(4_000);
    return asked;
  };

  test('is asked once more for a read, later than it said, and not twice', async () => {
    vi.useFakeTimers();
    answer(busy('2'), new Response('[]'));
    const asked = ask(listFolders, {});
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    expect(await letPass(asked)).toEqual([]);
    answer(busy('2'), busy('2'));
    const refused = ask(listFolders, {}).catch((error: unknown) => error);
    expect(hasCode(await letPass(refused), 'request.busy')).toBe(true);
    expect(fetchStub).toHaveBeenCalledTimes(4);
    vi.useRealTimers();
  });

  test('is not for a write, nor when it needs long', async () => {
    answer(busy('2'), busy('30'), busy('3'));
    expect(hasCode(await ask(deleteGlyph, ONE).catch((error: unknown) => error), 'request.busy')).toBe(true);
    expect(hasCode(await ask(listFolders, {}).catch((error: unknown) => error), 'request.busy')).toBe(true);
    // The wait might be twice as long.
    expect(hasCode(await ask(listFolders, {}).catch((error: unknown) => error), 'request.busy')).toBe(true);
    expect(fetchStub).toHaveBeenCalledTimes(3);
  });
});

describe('a write that keeps health data', () => {
  beforeEach(() => {
    undo.push(registerConsentAsker(consents));
  });

  test('is sent again once the person has agreed', async () => {
    consents.mockResolvedValueOnce(true);
    answer(refusing('consents.healthNeeded'), refusing('glyphs.trashed', 409));
    expect(await catchErrorCode(ask(activateGlyph, ONE))).toContain('glyphs.trashed');
    expect(consents).toHaveBeenCalledTimes(1);
  });

  test('is not when they decline, and nobody is asked twice', async () => {
    consents.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    answer(refusing('consents.healthNeeded'), refusing('consents.healthNeeded'), refusing('consents.healthNeeded'));
    await expect(ask(activateGlyph, ONE)).rejects.toBeInstanceOf(NotConfirmedError);
    expect(await catchErrorCode(ask(activateGlyph, ONE))).toContain('consents.healthNeeded');
    expect(consents).toHaveBeenCalledTimes(2);
  });

  test('spends its confirmation with the refused request, and needs another', async () => {
    consents.mockResolvedValueOnce(true);
    const proofsGiven = ['first', 'second'];
    const confirmer = async () => proofsGiven.shift() ?? null;
    answer(refusing('consents.healthNeeded'), refusing('internal', 500));
    await catchErrorCode(ask(exportAccount, {}, { confirmsFirst: true, confirmer }));
    expect(proofs()).toEqual(['first', 'second']);
  });
});
