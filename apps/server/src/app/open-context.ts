import { sql } from 'drizzle-orm';
import { ConfigError } from '../config/environment.ts';
import type { Config } from '../config.ts';
import { type Clock, type Context, systemClock } from '../core/context.ts';
import { storeNeed } from '../db/data-needs.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { extractRows } from '../db/rows.ts';
import { openAnswerProviders } from '../outside/assistant/open-answer-providers.ts';
import { openChains } from '../outside/chains/open-chains.ts';
import { openDrive } from '../outside/drive/open-drive.ts';
import { openIdentity } from '../outside/identity/open-identity.ts';
import { expectKeys, openKeys } from '../outside/key-folder/keys.ts';
import { openPayments } from '../outside/payments/open-payments.ts';
import { openPushSender } from '../outside/push/push.ts';
import { openVapid } from '../outside/push/vapid.ts';
import { openRateSource } from '../outside/rates/rate-source.ts';
import { HOOKS } from './features.ts';
import { readHeldMoney } from './held-money.ts';
import { expectUsableKek } from './key-rotation/kek-uses.ts';
import { expectOwnKeys, isStarted, storeSiteId } from './site-facts.ts';

type ContextParts = { database: Database; clock?: Clock; log: Context['log'] };

/** Everything a server needs before it can answer: keys, migrated data, the site id. */
export async function openContext(
  config: Config,
  { database, clock = systemClock, log }: ContextParts,
): Promise<Context> {
  if (config.paymentsMode === 'live') await expectDurable(database.db);
  await migrate(database);
  // Keys are made for new data alone: others would open nothing of those that are there.
  if (await isStarted(database.db)) expectKeys(config);
  const keys = openKeys(config);
  if (config.readingByAnyone) await storeNeed(database.db, 'readingByAnyone');
  const heldMoney = await readHeldMoney(database.db, config.paymentsMode);
  await expectUsableKek(database.db, keys.currentKekId);
  await expectOwnKeys(database.db, keys.pepper);
  const siteId = await storeSiteId(database.db, config.publicUrl);
  const tools = { db: database.db, now: () => clock.now(), pepper: keys.pepper };
  return {
    config,
    db: database.db,
    reserve: database.reserve,
    listen: database.listen,
    countConnections: database.countConnections,
    room: database.room,
    keys,
    assistant: openAnswerProviders(config.assistant),
    chains: await openChains(config.chains),
    rates: openRateSource(config.rates),
    push: openPushSender(openVapid(config), { toLoopback: config.pushesToLoopback }),
    ...openDrive(config),
    hooks: HOOKS,
    payments: openPayments(config, tools),
    heldMoney,
    identity: openIdentity(config, tools),
    clock,
    siteId,
    log,
    brokenRows: new Map(),
  };
}

/** A database that does not wait for the disk may forget a payment that was charged. */
async function expectDurable(db: Database['db']): Promise<void> {
  const found = extractRows(await db.execute(sql`show fsync`))[0];
  if (found?.fsync === 'on') return;
  throw new ConfigError(
    'PAYMENTS_MODE=live needs a database with fsync=on: set DATABASE_URL to a PostgreSQL that has it.',
  );
}
