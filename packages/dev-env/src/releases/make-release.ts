import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildApp } from '@repo/server/app';
import { openContext } from '@repo/server/app/open-context';
import { readConfig } from '@repo/server/config';
import { systemClock } from '@repo/server/core/context';
import { takeBackup } from '@repo/server/db/archive/take-backup';
import { openDatabase } from '@repo/server/db/open-database';
import { resolveCheckpointFile } from '@repo/server/features/audit/checkpoint-file';
import { writeCheckpoint } from '@repo/server/features/audit/checkpoints';
import { integrateAll } from '@repo/server/features/audit/integrate-leaves';
import { acceptTransfer } from '@repo/server/features/ledger/accept-transfer';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import pino from 'pino';
import { openHolder, sealAll, signedTransfer } from '../ledger/ledger-holder.ts';
import { buy } from '../money/shop-person.ts';
import { createGlyphFor, FIELDS, signUpOwner } from '../people/glyph-owner.ts';
import { grantRole, type Person, signUp, signUpInstitution } from '../people/people.ts';
import { scanGlyph } from '../people/scanner.ts';
import { packData } from './pack-data.ts';

/**
 * Makes what the proof of upgrades keeps of a release (apps/server/test/upgrade.test.ts): a data folder with its keys, a backup, and
 * what opens them. Run by the program of that release: `node packages/dev-env/src/releases/make-release.ts <folder>`.
 */
async function makeRelease(folder: string): Promise<void> {
  const site = mkdtempSync(join(tmpdir(), 'release-'));
  const [dataDir, keyDir] = [join(site, 'data'), join(site, 'keys')];
  const identity = await generateHybridIdentity();
  const backupRecipients = [await identityToRecipient(identity)];
  const config = { ...readConfig({ DATA_DIR: dataDir, KEY_DIR: keyDir }), backupRecipients };
  const database = await openDatabase(config);
  const clock = { ...systemClock, advance: () => undefined };
  const context = await openContext(config, { database, clock, log: pino({ level: 'warn' }) });
  const app = await buildApp(context);
  const kit = { app, context, database, clock, logs: [], statements: [], reopen: refuse, close: refuse };

  const owner = await signUpOwner(kit, { username: 'marta.bellini' });
  const { secret } = await createGlyphFor(kit, owner);
  const doctor = await signUp(kit, { username: 'a.doctor' });
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit, { username: 'a.hospital' }));
  const release = await scanGlyph(kit, doctor, secret, { role: 'medical' });
  if (release.statusCode !== 201) throw new Error(`The glyph did not open: ${release.body}`);
  const order = await buy(kit, owner);
  const [sender, receiver] = [await openHolder(kit, { units: '100' }), await openHolder(kit)];
  const transfer = await signedTransfer(kit, sender, { to: receiver.address, amount: '25' });
  await acceptTransfer(context, transfer);
  await sealAll(context);
  await integrateAll(context.db);
  await writeCheckpoint(context, resolveCheckpointFile(config));
  const takenAt = clock.now();
  await takeBackup(context.db, { path: join(folder, 'site.age'), recipients: backupRecipients, takenAt });
  await app.close();
  await database.close();
  const signIn = ({ username, password }: Person) => ({ username, password });
  const facts = {
    ...{ takenAt, identity, owner: signIn(owner), doctor: signIn(doctor) },
    ...{ secret: Buffer.from(secret).toString('base64'), allergies: FIELDS.allergies },
    ...{ order: { id: order.id, status: order.status }, transfer: transfer.hash },
  };
  writeFileSync(join(folder, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
  packData(site, join(folder, 'site.tar.br'));
  rmSync(site, { recursive: true });
}

const refuse = () => Promise.reject(new Error('The data of a release are made by one server.'));

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Use: node make-release.ts folder');
mkdirSync(folder, { recursive: true });
await makeRelease(resolve(folder));
