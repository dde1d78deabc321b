import { choosePortalPlace, type InstitutionStart } from '@repo/contract/plans/institution-start';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { useOwnCurrency } from '../../../parts/payments/own-currency.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { REASON_LABELS } from '../../../parts/words/identity-labels.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { usePlanCall } from '../use-plans.ts';
import { describeTerm } from './licence-term.ts';
import { PlaceChoice } from './place-choice.tsx';
import { SendLicenceButton } from './send-licence-button.tsx';

const PRIMARY = buttonClass({ variant: 'primary' });

/** What the institution does next. While the licence is checked its place can be said already. */
export function NextStep({ start }: { start: InstitutionStart }) {
  const { licence, portal, setUp, isDemo, isAddressConfirmed } = start;
  if (portal.isClosed) return <InlineAlert className="mt-3">{m.plans_next_closed()}</InlineAlert>;
  const term = describeTerm(licence.term);
  if (term?.mayRenew === true) {
    return (
      <>
        <InlineAlert className="mt-3" tone={term.tone} title={term.pill} action={<SendLicenceButton />}>
          {term.about}
        </InlineAlert>
        {portal.code === null ? null : <Entering start={start} />}
      </>
    );
  }
  if (portal.code !== null) return <Entering start={start} />;
  if (isDemo) return null;
  if (['notSent', 'refused', 'asked'].includes(licence.state)) return <SendLicence licence={licence} />;
  if (!isAddressConfirmed) return <InlineAlert className="mt-3">{m.plans_next_address()}</InlineAlert>;
  return (
    <>
      <Place start={start} />
      {setUp.state === 'due' && portal.place !== null ? <SetUp prices={setUp.prices} /> : null}
      {setUp.feeOrderId === null ? null : <FollowSetUp id={setUp.feeOrderId} />}
    </>
  );
}

/** `reason`: of the paper that was sent before. */
function SendLicence({ licence: { state, reason } }: Pick<InstitutionStart, 'licence'>) {
  const { tone, title, act } = SENDING[state === 'refused' || state === 'asked' ? state : 'notSent'];
  return (
    <InlineAlert
      className="mt-3"
      tone={tone}
      title={title()}
      action={
        <Link to="/profile" className={PRIMARY}>
          {act()}
        </Link>
      }
    >
      {reason === null ? m.plans_next_licence_about() : REASON_LABELS[reason]()}
    </InlineAlert>
  );
}

const SENDING = {
  notSent: { tone: 'info', title: m.plans_next_licence, act: m.plans_next_send },
  asked: { tone: 'warn', title: m.plans_licence_asked, act: m.plans_hospital_again },
  refused: { tone: 'danger', title: m.plans_next_refused, act: m.plans_hospital_again },
} as const;

function Place({ start: { portal, isHospital, licence } }: { start: InstitutionStart }) {
  const choosing = usePlanCall(choosePortalPlace, { done: m.plans_place_saved() });
  const opensNow = isHospital && licence.state === 'verified';
  return (
    <PlaceChoice
      place={portal.place}
      about={m.plans_place_about({ name: portal.administrator.fullName, email: portal.administrator.email })}
      label={opensNow ? m.plans_place_open() : m.plans_place_save()}
      busy={choosing.isPending}
      onChoose={(municipality) => void choosing.submit({ body: { municipality } })}
    />
  );
}

function SetUp({ prices }: Pick<InstitutionStart['setUp'], 'prices'>) {
  const chosen = useOwnCurrency();
  const price = prices.find(({ currency }) => currency === chosen);
  // Known at once, or with the answer of the server: it appears in the currency in which it will be paid.
  if (price === undefined) return null;
  const amount = formatMoney(price.amountMinor, price.currency);
  return (
    <InlineAlert
      className="mt-3"
      title={m.plans_next_setup({ amount })}
      action={
        <Link to="/payment" className={PRIMARY}>
          {m.plans_next_setup_pay()}
        </Link>
      }
    >
      {m.plans_next_setup_about()}
    </InlineAlert>
  );
}

function FollowSetUp({ id }: { id: string }) {
  return (
    <p className="mt-3 text-small">
      <a className="link" href={`/payment?fee=${id}`}>
        {m.plans_next_setup_follow()}
      </a>
    </p>
  );
}

/** The portal is open: how its first administrator comes in, and how colleagues do. */
function Entering({ start: { portal } }: { start: InstitutionStart }) {
  const { code, isEntered, administrator, seats } = portal;
  const isFull = seats.limit !== null && seats.taken >= seats.limit;
  if (isEntered && isFull) {
    return (
      <InlineAlert className="mt-3" tone="warn" title={m.plans_next_full()} action={<PortalLink />}>
        {m.plans_next_full_about()}
      </InlineAlert>
    );
  }
  if (isEntered) {
    return (
      <p className="mt-3">
        <PortalLink />
      </p>
    );
  }
  return (
    <InlineAlert className="mt-3" title={m.plans_next_invited({ email: administrator.email })} action={<PortalLink />}>
      {m.plans_next_invited_about({ code: code ?? '', id: administrator.employeeId })}
    </InlineAlert>
  );
}

function PortalLink() {
  return (
    <Link to="/institutional-login" className={buttonClass()}>
      {m.plans_next_portal()}
    </Link>
  );
}
