import { LOGIN_NAME_TYPED_MAX, listIssuedCodes } from '@repo/contract/enrolments/issued-codes';
import { OFFER_DAYS, SLIP_DAYS } from '@repo/contract/enrolments/offers';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findProblem, type OfferDraft, type OfferMade, sendOffer } from './offer-draft.ts';
import { type ChosenPlace, PlaceFields } from './place-fields.tsx';
import { SlipMade } from './slip-made.tsx';

const WAYS = ['email', 'taxCode', 'slip', 'username'] as const;

const WAY_WORDS: Record<OfferDraft['way'], { label: () => string; about: () => string }> = {
  email: { label: m.codes_way_email, about: () => m.codes_way_email_about({ days: OFFER_DAYS }) },
  taxCode: { label: m.codes_way_taxCode, about: () => m.codes_way_taxCode_about({ days: OFFER_DAYS }) },
  slip: { label: m.codes_way_slip, about: () => m.codes_way_slip_about({ days: SLIP_DAYS }) },
  username: { label: m.codes_way_username, about: m.codes_way_username_about },
};

/** Offers a folder to a citizen, who has to accept: by what the institution knows of them, or on a slip of paper. */
export function IssueForm({ seat, office }: { seat: string; office: string }) {
  const [draft, setDraft] = useState<OfferDraft>({ way: 'email', typed: '' });
  const [place, setPlace] = useState<ChosenPlace>({ municipality: seat, district: null });
  const [asked, setAsked] = useState(false);
  const [made, setMade] = useState<OfferMade | null>(null);
  const problem = findProblem(draft);
  const issuing = useCall(() => sendOffer(draft, place), {
    // Read anew after a failure too: it may have been done, and the answer lost.
    refetches: [listIssuedCodes],
    refetchesAlways: true,
    onDone: (answer) => {
      setMade(answer);
      setDraft({ ...draft, typed: '' });
      setAsked(false);
    },
    onFailed: () => setMade(null),
  });

  function send() {
    setAsked(true);
    if (problem === null) void issuing.submit();
  }

  return (
    <Card title={m.codes_issue()}>
      <p className="text-small text-ink-2">{m.codes_issue_about()}</p>
      <Form className="mt-4 space-y-4" onSubmit={send}>
        <SelectField
          label={m.codes_way()}
          value={draft.way}
          options={WAYS.map((value) => ({ value, label: WAY_WORDS[value].label() }))}
          onChange={(event) => {
            const way = WAYS.find((one) => one === event.target.value) ?? 'email';
            setDraft({ way, typed: '' });
            setAsked(false);
            issuing.clear();
          }}
        />
        <PersonField draft={draft} onChange={setDraft} error={asked ? (problem ?? undefined) : undefined} />
        <PlaceFields value={place} onChange={setPlace} />
        <Button type="submit" variant="primary" busy={issuing.isPending} busyLabel={m.codes_issuing()}>
          {draft.way === 'slip' ? m.codes_slip_make() : m.codes_issue_send()}
        </Button>
      </Form>
      <IssueOutcome made={made} problem={issuing.problem} office={office} />
    </Card>
  );
}

type PersonFieldProps = { draft: OfferDraft; onChange: (draft: OfferDraft) => void; error: string | undefined };

const FIELDS = {
  email: { label: m.codes_email, type: 'email', maxLength: 254 },
  taxCode: { label: m.codes_taxCode, type: 'text', maxLength: 40 },
  username: { label: m.codes_username, type: 'text', maxLength: LOGIN_NAME_TYPED_MAX },
} as const;

/** What becomes of the offer stands at the field, before it is sent. */
function PersonField({ draft, onChange, error }: PersonFieldProps) {
  const about = WAY_WORDS[draft.way].about();
  if (draft.way === 'slip') return <p className="text-small text-ink-2">{about}</p>;
  const { label, ...field } = FIELDS[draft.way];
  return (
    <TextField
      {...field}
      label={label()}
      hint={about}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={draft.typed}
      onChange={(event) => onChange({ ...draft, typed: event.target.value })}
    />
  );
}

type IssueOutcomeProps = { made: OfferMade | null; problem: string | null; office: string };

function IssueOutcome({ made, problem, office }: IssueOutcomeProps) {
  if (problem !== null) {
    return (
      <InlineAlert tone="danger" announce="alert" className="mt-4" title={m.codes_issue_failed()}>
        {problem}
      </InlineAlert>
    );
  }
  if (made === null) return null;
  if (made.slip !== null) return <SlipMade slip={made.slip} code={made.code} office={office} />;
  const { code, username, hint } = made.code;
  return (
    <InlineAlert tone="ok" announce="status" className="mt-4" title={m.codes_issued({ to: username ?? hint ?? code })}>
      <span className="numeric break-all font-mono">{code}</span>
    </InlineAlert>
  );
}
