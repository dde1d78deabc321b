// A node that accepts transfers and signs blocks until it is killed. Prints the hash of each acknowledged transfer.

import { type Holder, openHolder, signedTransfer } from '@repo/dev-env/ledger/ledger-holder';
import { signBlocks } from '@repo/server/features/ledger/sign-blocks';
import { openContext } from '../../apps/server/src/app/open-context.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { Refusal } from '../../apps/server/src/core/refuse.ts';
import { openDatabase } from '../../apps/server/src/db/open-database.ts';
import { acceptTransfer } from '../../apps/server/src/features/ledger/accept-transfer.ts';

import { SILENT } from './silent-log.ts';

const SENDERS = 4;
const SEAL_EVERY_MS = 50;

const config = readConfig();
const database = await openDatabase(config);
const context = await openContext(config, { database, log: SILENT });
const to = await openHolder({ context });
const senders = await Promise.all(Array.from({ length: SENDERS }, () => openHolder({ context }, { units: '1000' })));
setInterval(() => void signBlocks(context, []), SEAL_EVERY_MS);
await Promise.all(senders.map(sendForever));

async function sendForever(sender: Holder): Promise<void> {
  for (let nonce = 0; ; nonce++) {
    const transfer = await signedTransfer({ context }, sender, { to: to.address, amount: '0.001', nonce });
    const outcome = await acceptTransfer(context, transfer);
    if (outcome instanceof Refusal) throw outcome;
    // Synchronous, so that what is killed a moment later has said it.
    process.stdout.write(`${transfer.hash}\n`);
  }
}
