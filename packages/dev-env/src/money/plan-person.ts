import { DAY_MS } from '@repo/contract/durations';
import { SETUP_SEATS } from '@repo/contract/plans/institution-start';
import type { Billing, PlanChange } from '@repo/contract/plans/plans';
import type { Currency } from '@repo/contract/rules/money';
import { offices } from '@repo/server/db/tables/staff';
import { advancePlans } from '@repo/server/features/plans/advance-plans';
import { eq } from 'drizzle-orm';
import { callAs, signInAgain } from '../people/glyph-owner.ts';
import type { Person } from '../people/people.ts';
import { openOffice } from '../people/staff-people.ts';
import type { TestApp } from '../servers/test-app.ts';
import { payWithCard, postAllReports } from './payment-person.ts';

/** The portal of an institution's account, as its set-up leaves it: its plan is what raises the seats. */
export async function givePortal(kit: TestApp, { user }: Pick<Person, 'user'>): Promise<typeof offices.$inferSelect> {
  const [known] = await kit.context.db.select().from(offices).where(eq(offices.accountId, user.id));
  return known ?? openOffice(kit, { accountId: user.id, ownSeats: SETUP_SEATS, realm: 'real' });
}

/** What the tests of plans do as the page does it. */
export function openPlanActs(kit: TestApp) {
  const post = (person: Person, path: string, body: object = {}) =>
    callAs(kit, person, 'POST', `/api/billing/${path}`, body);
  const billing = async (person: Person) => (await callAs(kit, person, 'GET', '/api/billing')).json<Billing>();
  const pay = async (url: string) => {
    await payWithCard(kit, url);
    await postAllReports(kit);
  };

  async function start(person: Person, planId: string, currency?: Currency): Promise<void> {
    if (person.user.accountType === 'institution') await givePortal(kit, person);
    const { paymentUrl } = (await post(person, 'subscribe', { planId, ...(currency && { currency }) })).json();
    if (paymentUrl !== undefined) await pay(paymentUrl);
  }

  /** Agrees to a change of plan as its preview shows it; returns the preview and where it is paid. */
  async function change(person: Person, planId: string): Promise<{ preview: PlanChange; paymentUrl?: string }> {
    const preview = (await post(person, 'preview', { planId })).json<PlanChange>();
    const { paymentUrl } = (await post(person, 'change', { planId, token: preview.token })).json();
    return { preview, ...(paymentUrl === undefined ? {} : { paymentUrl }) };
  }

  /** Lets time pass a day at a time, as the job sees it. */
  async function pass(days: number): Promise<void> {
    for (let day = 0; day < days; day++) {
      kit.clock.advance(DAY_MS);
      await advancePlans(kit.context);
    }
  }

  const again = (person: Person) => signInAgain(kit, person);
  return { post, billing, pay, start, change, pass, again };
}
