import { randomInt } from 'node:crypto';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import type { LiveServer } from '@repo/dev-env/servers/live-server';
import { Pool } from 'pg';
import { type Cast, openCast, readRemains, runTurn } from '../kill/kill-cast.ts';
import { findLosses } from '../kill/kill-ledger.ts';
import { findMoneyFaults, type StoredMoney } from './money-book.ts';
import { openPayer, type Payer, payFee, sendUnits, signInAnew } from './payer.ts';

type LiveKit = LiveServer['kit'];

/** Somebody who signs in again and again, and is told of something. */
type Guest = { person: Person; isBusy: boolean; readonly notices: string[] };

const PAYERS = 4;
const GUESTS = 4;
/** How long the gateway's reports and new blocks may take after a fault: the gateway sends again after 1, 2, 5 … s. */
const SETTLED_WITHIN_MS = 3 * 60_000;

/** Who works on the cluster, and what they were told. */
export class ClusterActs {
  readonly #site: { readonly kit: LiveKit; readonly url: string };
  readonly #cast: Cast;
  readonly #payers: readonly Payer[];
  readonly #guests: readonly Guest[];

  static async open(kit: LiveKit, url: string): Promise<ClusterActs> {
    const cast = await openCast(kit);
    const payers: Payer[] = [];
    for (let one = 0; one < PAYERS; one++) payers.push(await openPayer(kit, `payer-${one}-${Date.now()}`));
    const guests: Guest[] = [];
    for (let one = 0; one < GUESTS; one++) {
      const person = await signUp(kit, { username: `guest-${one}-${Date.now()}`, realm: 'demo' });
      guests.push({ person, isBusy: false, notices: [] });
    }
    return new ClusterActs({ kit, url }, cast, payers, guests);
  }

  private constructor(
    site: { readonly kit: LiveKit; readonly url: string },
    cast: Cast,
    payers: readonly Payer[],
    guests: readonly Guest[],
  ) {
    this.#site = site;
    this.#cast = cast;
    this.#payers = payers;
    this.#guests = guests;
  }

  /** Of ten acts four create or scan, two send units, and one each pays, signs in, is told of something, and lists. */
  async runAct(turn: number): Promise<string> {
    const { kit } = this.#site;
    const place = turn % 10;
    if (place < 4) {
      await runTurn(kit, this.#cast, turn);
      return turn % 2 === 0 ? 'create' : 'scan';
    }
    if (place < 6) return alone(this.#payers, 'transfer', (payer) => sendUnits(kit, payer));
    if (place === 6) return alone(this.#payers, 'pay', (payer) => payFee(this.#site, payer));
    if (place === 7) return alone(this.#guests, 'sign-in', (guest) => signIn(kit, guest));
    if (place === 8) return alone(this.#guests, 'notify', (guest) => notify(kit, guest));
    return this.#list(turn);
  }

  async #list(turn: number): Promise<string> {
    const { holders } = this.#cast;
    const holder = holders[turn % holders.length];
    if (holder === undefined) throw new Error('the cast is empty');
    const answer = await callAs(this.#site.kit, holder.owner, 'GET', '/api/qr-codes?limit=20');
    if (answer.statusCode !== 200) throw new Error(`list answered ${answer.statusCode}: ${answer.body}`);
    return 'list';
  }

  /** Sends again what was begun and not answered, as its client would, until it is done. */
  async finishOpen(): Promise<void> {
    const { kit } = this.#site;
    for (const payer of this.#payers) {
      const end = Date.now() + SETTLED_WITHIN_MS;
      while (payer.transfer !== null || payer.payment !== null) {
        try {
          if (payer.transfer !== null) await sendUnits(kit, payer);
          if (payer.payment !== null) await payFee(this.#site, payer);
        } catch (error) {
          if (Date.now() > end) throw error;
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
      }
    }
  }

  /** Money that was acknowledged: transfers and payments. */
  countMoney(): { transfers: number; payments: number } {
    const sum = (of: (payer: Payer) => number) => this.#payers.reduce((total, payer) => total + of(payer), 0);
    return { transfers: sum(({ sent }) => sent.length), payments: sum(({ paid }) => paid.length) };
  }

  /** What was acknowledged and is not there, and what is there twice. */
  async findFaults(databaseUrl: string): Promise<string[]> {
    const { kit } = this.#site;
    const faults: string[] = [];
    for (const holder of this.#cast.holders) {
      faults.push(...findLosses(holder.name, holder.ledger, await readRemains(kit, holder)));
    }
    const pool = new Pool({ connectionString: databaseUrl, max: 1 });
    try {
      for (const guest of this.#guests) faults.push(...(await findGuestFaults(kit, pool, guest)));
      for (const payer of this.#payers) faults.push(...(await findPayerFaults(pool, payer)));
    } finally {
      await pool.end();
    }
    return faults;
  }
}

/** Acts of one person run one after the other: the next one who is free takes it. */
async function alone<P extends { isBusy: boolean }>(
  people: readonly P[],
  name: string,
  act: (person: P) => Promise<void>,
): Promise<string> {
  const free = people.filter(({ isBusy }) => !isBusy);
  const one = free.length === 0 ? undefined : free[randomInt(free.length)];
  if (one === undefined) return 'nobody free';
  one.isBusy = true;
  try {
    await act(one);
    return name;
  } finally {
    one.isBusy = false;
  }
}

async function signIn(kit: LiveKit, guest: Guest): Promise<void> {
  guest.person = await signInAnew(kit, guest.person);
}

async function notify(kit: LiveKit, { person, notices }: Guest): Promise<void> {
  const answer = await callAs(kit, person, 'POST', '/api/demo/notify-security');
  if (answer.statusCode !== 201) throw new Error(`notify answered ${answer.statusCode}: ${answer.body}`);
  notices.push(answer.json<{ id: string }>().id);
}

async function findGuestFaults(kit: LiveKit, pool: Pool, { person, notices }: Guest): Promise<string[]> {
  const { username } = person;
  const session = await callAs(kit, person, 'GET', '/api/sessions/current');
  const { rows } = await pool.query<{ id: string }>('select id from notifications where id = any($1)', [notices]);
  return [
    ...(session.statusCode === 200 ? [] : [`${username}: the newest session answered ${session.statusCode}`]),
    ...(rows.length === notices.length
      ? []
      : [`${username}: of ${notices.length} notifications ${rows.length} are there`]),
  ];
}

/** Waits until blocks are signed and the gateway's reports have arrived, then judges. */
async function findPayerFaults(pool: Pool, payer: Payer): Promise<string[]> {
  const { person, sent, nonce, transfer, paid, keys } = payer;
  const told = {
    ...{ name: person.username, sent, paid },
    signed: nonce + (transfer === null ? 0 : 1),
    asked: keys.length,
  };
  const end = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const faults = findMoneyFaults(told, await readMoney(pool, payer));
    if (faults.length === 0 || Date.now() > end) return faults;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function readMoney(pool: Pool, { person, from }: Payer): Promise<StoredMoney> {
  const transfers = await pool.query<{ hash: string; status: string }>(
    `select encode(hash, 'hex') as hash, status from ledger_transactions where body::jsonb ->> 'from' = $1`,
    [from.address],
  );
  const payments = await pool.query<{ id: string; captures: number; captured: string; charged: string }>(
    `select id, captured::text,
       (select count(*)::int from money_postings where kind = 'capture' and about = payments.id) as captures,
       (select coalesce(sum(amount), 0)::text from gateway_payments
         where merchant_ref = payments.id::text and state = 'succeeded') as charged
     from payments where account_id = $1`,
    [person.user.id],
  );
  return {
    transfers: transfers.rows,
    payments: payments.rows.map((row) => ({ ...row, captured: BigInt(row.captured), charged: BigInt(row.charged) })),
  };
}
