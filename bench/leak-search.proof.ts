import { statSync } from 'node:fs';
import { add, CARD, spoilCarts } from '@repo/dev-env/money/shop-person';
import { callAs, createGlyphFor } from '@repo/dev-env/people/glyph-owner';
import { makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { utf8 } from '@repo/vault';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { findNeedles } from './leak/find-needles.ts';
import { TEXT, travel } from './leak/leak-journey.ts';

/**
 * After a whole journey with order, decline, payment, refusals and an error inside the server, nothing that it keeps or
 * logs (tables, write-ahead log, outbox, blobs, log at its most talkative) holds a secret or share of a glyph, what is
 * sent in place of the password, a card number, a drawing, what the person wrote, or what a stranger read and said
 * (property 3 of section 9.2 of the emergency, with the log).
 */
export const prove: ProofModule['prove'] = async () => {
  const folders = makeFolders();
  const start = () => startLiveServer(folders, { LOG_LEVEL: 'trace', READING_BY_ANYONE: 'on' }, { keepsLog: true });
  let server = await start();
  try {
    const { owner, needles, acts } = await travel(server);
    // Something in the cart again, so that there is a sealed text to spoil.
    await add(server.kit, owner, (await createGlyphFor(server.kit, owner)).row.id, CARD, TEXT);
    await server.stop();
    await spoilCarts(folders.dataDir);
    server = await start();
    const broken = await callAs(server.kit, owner, 'GET', '/api/shop/cart');
    await server.stop();
    const logged = statSync(folders.logFile).size;
    const control = findNeedles(folders.root, [{ name: 'username', bytes: utf8(owner.username) }]);
    const { files, bytes, finds } = findNeedles(folders.root, needles);
    const failures = finds.map(({ needle, spelling, file }) => `${needle} (${spelling}) stands in ${file}`);
    if (broken.statusCode !== 500) failures.push(`the spoiled cart answered ${broken.statusCode} instead of 500`);
    if (logged === 0) failures.push('the server logged nothing');
    if (control.finds.length === 0) failures.push('the search does not even find the username');
    const megabytes = (bytes / 1_000_000).toFixed(1);
    const notes = [
      `${needles.length} secrets after ${acts} acts, looked for in ${files} files, ${megabytes} MB, ${Math.round(logged / 1000)} kB of log`,
    ];
    return { judged: needles.length, notes, failures };
  } finally {
    await server.kill();
    folders.remove();
  }
};
