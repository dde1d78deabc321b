import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type Clock, type Context, systemClock } from '../http/context.ts';
import { openAnswerProviders } from '../outside/assistant/open-answer-providers.ts';
import { openChains } from '../outside/chains/open-chains.ts';
import { openDrive } from '../outside/drive/open-drive.ts';
import { openKeys } from '../outside/key-folder/keys.ts';
import { openPushSender } from '../outside/push/push.ts';
import { openVapid } from '../outside/push/vapid.ts';
import { expectUsableKek } from './key-rotation/kek-uses.ts';
import { expectOwnKeys, storeSiteId } from './site-facts.ts';

type Outside = { database: Database; clock?: Clock; log: Context['log'] };

/** Everything a server needs before it can answer: keys, migrated data, the site id. */
export async function openContext(config: Config, { database, clock = systemClock, log }: Outside): Promise<Context> {
  const keys = openKeys(config);
  await migrate(database);
  await expectUsableKek(database.db, keys.currentKekId);
  await expectOwnKeys(database.db, keys.pepper);
  const siteId = await storeSiteId(database.db, config.publicUrl);
  return {
    config,
    db: database.db,
    listen: database.listen,
    keys,
    assistant: openAnswerProviders(config.assistant),
    chains: await openChains(config.chains),
    push: openPushSender(openVapid(config), { toLoopback: config.pushesToLoopback }),
    ...openDrive(config),
    clock,
    siteId,
    log,
    unsealedRows: new Map(),
  };
}
