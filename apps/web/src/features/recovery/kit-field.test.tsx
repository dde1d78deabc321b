// @vitest-environment jsdom
import { createRecoveryCode, formatRecoveryCode } from '@repo/vault';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { startVaultWorkerHere } from '../../../test/vault-worker-here.ts';
import { kitOperations } from '../../workers/vault/operations/kit-operations.ts';
import { KitField } from './kit-field.tsx';

const SLIP = 'One character is wrong or two are swapped.';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  const endWorker = startVaultWorkerHere(kitOperations);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  return async () => {
    await act(async () => root.unmount());
    host.remove();
    await endWorker();
  };
});

async function textWith(code: string): Promise<string> {
  await act(async () => root.render(<KitField value={{ choice: 'with', code }} onChange={() => undefined} />));
  return host.textContent ?? '';
}

test('a slip is said as soon as a whole code stands there, and taken back when it is mended', async () => {
  const code = formatRecoveryCode(createRecoveryCode());
  const wrong = `${code.startsWith('7') ? '8' : '7'}${code.slice(1)}`;
  expect(await textWith(wrong.slice(0, -1))).not.toContain(SLIP);
  expect(await textWith(wrong)).toContain(SLIP);
  expect(await textWith(code)).not.toContain(SLIP);
  expect(await textWith(code.toLowerCase().replaceAll('-', ' '))).not.toContain(SLIP);
  expect(await textWith(wrong.replaceAll('-', ''))).toContain(SLIP);
  expect(await textWith(wrong.replaceAll('-', '\u2011\u200b'))).toContain(SLIP);
  expect(await textWith(`${code.replaceAll('-', ' – ')}.`)).not.toContain(SLIP);
});
