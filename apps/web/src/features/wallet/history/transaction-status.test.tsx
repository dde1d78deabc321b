import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TransactionStatus } from './transaction-status.tsx';

const drawn = (status: 'pending' | 'confirmed' | 'failed') => {
  const markup = renderToStaticMarkup(<TransactionStatus status={status} />);
  return { look: /^<span class="([^"]*)"/.exec(markup)?.[1], words: markup.replaceAll(/<[^>]*>/g, '') };
};

test('[WAL-36] [X-45] confirmed has a badge of its own, every other status the secondary one, each with its word', () => {
  const [confirmed, pending, failed] = [drawn('confirmed'), drawn('pending'), drawn('failed')];
  expect(pending.look).toBe(failed.look);
  expect(confirmed.look).not.toBe(pending.look);
  expect([confirmed.words, pending.words, failed.words]).toEqual(['Confirmed', 'Pending', 'Failed']);
});
