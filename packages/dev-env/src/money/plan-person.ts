import type { AnswerOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import type { Billing, PlanChange } from '@repo/contract/plans/plans';
import type { listSeats } from '@repo/contract/plans/seats';
import { advancePlans } from '@repo/server/features/plans/advance-plans';
import { notifyInvited } from '@repo/server/features/plans/notify-invited';
import { callAs, signInAgain } from '../people/glyph-owner.ts';
import { type Person, signUp } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';
import { payWithCard, postAllReports } from './payment-person.ts';

/** What the tests of plans and seats do as the page does it. */
export function openPlanActs(kit: TestApp) {
  const post = (person: Person, path: string, body: object = {}) =>
    callAs(kit, person, 'POST', `/api/billing/${path}`, body);
  const billing = async (person: Person) => (await callAs(kit, person, 'GET', '/api/billing')).json<Billing>();
  const seats = async (person: Person) =>
    (await callAs(kit, person, 'GET', '/api/billing/seats')).json<AnswerOf<typeof listSeats>>();
  const pay = async (url: string) => {
    await payWithCard(kit, url);
    await postAllReports(kit);
  };

  async function start(person: Person, planId: string): Promise<void> {
    const { paymentUrl } = (await post(person, 'subscribe', { planId })).json();
    if (paymentUrl !== undefined) await pay(paymentUrl);
  }

  /** Agrees to a change of plan as its preview shows it; returns the preview and where it is paid. */
  async function change(person: Person, planId: string): Promise<{ preview: PlanChange; paymentUrl?: string }> {
    const preview = (await post(person, 'preview', { planId })).json<PlanChange>();
    const { paymentUrl } = (await post(person, 'change', { planId, token: preview.token })).json();
    return { preview, ...(paymentUrl === undefined ? {} : { paymentUrl }) };
  }

  const invite = (institution: Person, person: Pick<Person, 'user'>) =>
    post(institution, 'seats', { username: person.user.username });

  /** The invited person hears of it and says yes. */
  async function join(person: Person): Promise<number> {
    await notifyInvited(kit.context);
    const [invitation] = (await seats(person)).invitations;
    return (await post(person, `seats/${invitation?.id ?? person.user.id}/answer`, { accepts: true })).statusCode;
  }

  async function addMembers(institution: Person, count: number): Promise<Person[]> {
    const people = await Promise.all(Array.from({ length: count }, () => signUp(kit)));
    for (const person of people) {
      await invite(institution, person);
      await join(person);
    }
    return people;
  }

  /** Lets time pass a day at a time, as the job sees it. */
  async function pass(days: number): Promise<void> {
    for (let day = 0; day < days; day++) {
      kit.clock.advance(DAY_MS);
      await advancePlans(kit.context);
    }
  }

  const again = (person: Person) => signInAgain(kit, person);
  return { post, billing, seats, pay, start, change, invite, join, addMembers, pass, again };
}
