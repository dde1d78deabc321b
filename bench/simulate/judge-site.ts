import { existsSync, readFileSync } from 'node:fs';
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { askTables } from '@repo/dev-env/databases/ask-tables';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { listCheckpointFiles } from '../../apps/server/src/features/audit/checkpoint-file.ts';
import { integrateAll } from '../../apps/server/src/features/audit/integrate-leaves.ts';
import { verifyAudit } from '../../apps/server/src/features/audit/verify.ts';
import { verifyLedger } from '../../apps/server/src/features/ledger/verify-ledger.ts';
import { readErased, resolveErasedFile } from '../../apps/server/src/features/settings/erased-accounts.ts';
import { expectSame, Finding } from './finding.ts';
import { runJob } from './time-acts.ts';
import { SETTLED_SALES, WHOLE_SALES } from './whole-sales.ts';
import type { World } from './world.ts';

/** A statement that names what is half done, and nothing where all is whole. */
const WHOLE: typeof WHOLE_SALES = [
  ...WHOLE_SALES,
  {
    what: 'a scan without its leaf',
    text: `select s.id from scans s left join audit_leaves l on l.leaf_hash = s.leaf_hash where l.id is null`,
  },
  {
    what: 'a reading by anyone without its leaf',
    text: `select r.id from emergency_readings r left join audit_leaves l on l.leaf_hash = r.leaf_hash
      where r.leaf_hash is not null and l.id is null`,
  },
  {
    what: 'a leaf that neither waits for the tree nor is in it, or both',
    text: `select l.id from audit_leaves l left join audit_unsealed u on u.leaf_id = l.id
      left join audit_sequence q on q.leaf_id = l.id where (u.leaf_id is null) = (q.leaf_id is null)`,
  },
  {
    what: 'a card that counts fewer readings than its log has',
    text: `select g.id from glyphs g where g.scan_count <
      (select count(*) from scans s where s.owner_id = g.account_id and s.record_id = g.id
        and s.scanner_id is distinct from g.account_id and s.result in ('read', 'full', 'emergency'))
      + (select count(*) from emergency_readings r where r.owner_id = g.account_id and r.record_id = g.id
        and r.result = 'open' and not r.is_drill)`,
  },
  {
    what: 'shares of a card that is not there',
    text: `select s.record_id as id from glyph_sections s left join glyphs g on g.id = s.record_id where g.id is null`,
  },
  {
    what: 'a proof key of a card that is not there',
    text: `select i.glyph_id as id from glyph_issues i
      left join glyphs g on g.account_id = i.account_id and g.id = i.record_id
      where g.id is null and i.proof_key_wrapped is not null`,
  },
  {
    what: 'a payment without its attempt or its entry in the log',
    text: `select p.id from payments p where p.provider = 'sandbox' and p.account_id is not null and (
      not exists (select 1 from payment_attempts t where t.payment_id = p.id and t.kind = 'create')
      or not exists (select 1 from audit_leaves l where l.subject_id = p.account_id and l.act = 'payment.created'
        and l.entry like '%' || p.id || '%'))`,
  },
  {
    what: 'a mail that was sent and still holds its content',
    text: `select id from mails where sent_at is not null and content_wrapped is not null`,
  },
  {
    what: 'a refund that the gateway paid out twice',
    text: `select merchant_ref as id from gateway_refunds where merchant_ref is not null group by 1 having count(*) > 1`,
  },
];

const WRITES = /^\s*(?:insert|update|delete|with)\b/i;
const ABOUT_MONEY = /\b(?:ledger|money|payment|charity|credit)/;

/** After every step that may have written something: whatever was met, nothing is half done. */
export async function judgeStep(world: World): Promise<void> {
  const { site } = world;
  const logged = site.findLoggedErrors();
  if (logged !== null) throw new Finding(logged);
  const written = site.statements.filter((statement) => WRITES.test(statement));
  if (written.length > 0) await judgeWhole(world);
  if (!written.some((statement) => ABOUT_MONEY.test(statement))) return;
  const balance = await brokenBalance(site.kit);
  if (balance !== null) throw new Finding(balance);
}

async function judgeWhole(world: World): Promise<void> {
  await expectNone(world, WHOLE);
  judgeErased(world);
}

async function expectNone({ site }: World, statements: typeof WHOLE_SALES): Promise<void> {
  const parts = statements.map(
    ({ text }, place) => `(select ${place} as place, half.id::text from (${text} limit 1) as half)`,
  );
  const [half] = await askTables(site.kit, parts.join(' union all '));
  if (half !== undefined) throw new Finding(`${statements[Number(half.place)]?.what}: ${String(half.id)}`);
}

/** A restore deletes who stands in the list: nobody may stand there who stays. */
function judgeErased({ site, people }: World): void {
  const path = resolveErasedFile(site.kit.context.config);
  if (!existsSync(path) || readFileSync(path).length === 0) return;
  const erased = readErased([path]);
  const stays = people.find((one) => erased.includes(one.owner.user.id) && !one.isGone && one.leavesAtMs === null);
  if (stays !== undefined) throw new Finding(`${stays.name} stays, and a restore would delete the account`);
}

/** At the end: everything that waits is done, and all of it is sound. */
export async function judgeEnd(world: World): Promise<void> {
  const { site } = world;
  const { kit } = site;
  site.begin(null);
  await settle(world);
  await judgeStep(world);
  await integrateAll(kit.context.db);
  const audit = await verifyAudit(kit.context, ...listCheckpointFiles(kit.context.config));
  if (!audit.sound) throw new Finding(`audit:verify: ${audit.reason} (${audit.sequence})`);
  const ledger = await verifyLedger(kit.context);
  if (!ledger.sound) throw new Finding(`ledger:verify: ${ledger.reason} (${ledger.block})`);
  await judgeTransfers(world);
  await judgePayments(world);
  await judgeMails(world);
  await expectNone(world, SETTLED_SALES);
}

const LETTER_TURNS = 12;

/** Hours in which nothing fails: what a fault has left is found again by the jobs. */
async function settle(world: World): Promise<void> {
  const { kit, jobs } = world.site;
  for (const pauseMs of [MINUTE_MS, MINUTE_MS, 70 * MINUTE_MS, DAY_MS]) {
    kit.clock.advance(pauseMs);
    for (const name of jobs.keys()) await runJob(world, name);
    // A few letters a turn, and a turn every second.
    for (let turn = 0; turn < LETTER_TURNS; turn++) await runJob(world, 'deliver mail');
  }
}

async function judgeTransfers({ site, people }: World): Promise<void> {
  const rows = await askTables(site.kit, `select encode(hash, 'hex') as hash, status from ledger_transactions`);
  for (const { name, sent } of people) {
    for (const hash of sent) {
      const found = rows.filter((row) => row.hash === hash).map(({ status }) => status);
      expectSame(`the transfer ${hash} of ${name}`, found, ['confirmed']);
    }
  }
}

/** What the gateway took and gave back is what was booked, and never more than once. */
async function judgePayments({ site, people }: World): Promise<void> {
  const rows = await askTables(
    site.kit,
    `select p.id, p.purpose, p.captured::text, p.refunded::text,
       coalesce((select sum(g.amount) from gateway_payments g where g.merchant_ref = p.id::text and g.state = 'succeeded'), 0)::text as charged,
       (select count(*)::int from gateway_payments g where g.merchant_ref = p.id::text) as orders,
       coalesce((select sum(r.amount) from gateway_refunds r join gateway_payments g on g.ref = r.payment_ref
         where g.merchant_ref = p.id::text), 0)::text as returned
     from payments p where p.provider = 'sandbox'`,
  );
  for (const { id, captured, refunded, charged, orders, returned } of rows) {
    // What came after the payment was over was never booked to it, and went back.
    const held = BigInt(String(captured)) - BigInt(String(refunded));
    const heldThere = BigInt(String(charged)) - BigInt(String(returned));
    expectSame(`what the gateway holds of the payment ${id}`, String(heldThere), String(held));
    expectSame(`orders at the gateway for the payment ${id}`, orders, 1);
  }
  const known = people.flatMap(({ payments }) => payments);
  // A kept card pays for a month by itself.
  const ofPlans = rows.filter(({ id, purpose }) => purpose === 'plan' && !known.some((one) => one.id === id));
  expectSame('payments', rows.length - ofPlans.length, known.length);
  for (const { id, refundedMinor } of known) {
    const row = rows.find((one) => one.id === id);
    if (BigInt(String(row?.refunded ?? '0')) < refundedMinor)
      throw new Finding(`a refund of the payment ${id} is lost`);
  }
}

/** Mail comes twice at most where a fault hid that it was sent, and then it has the same Message-ID. */
async function judgeMails({ site }: World): Promise<void> {
  const waiting = await askTables(site.kit, `select id from mails where sent_at is null and failed_at is null`);
  expectSame('mails that still wait after a quiet day', waiting, []);
  const twice = site.mails.length - new Set(site.mails.map(({ id }) => id)).size;
  if (twice > site.plan.injected) throw new Finding(`${twice} mails were sent twice for ${site.plan.injected} faults`);
}
