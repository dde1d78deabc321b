import { type OwnVatNumber, readVatNumber, saveVatNumber, VAT_NUMBER_MAX } from '@repo/contract/invoices/vat-numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** What stands on the invoices of a company. */
export function VatNumber() {
  const known = useQuery(read(readVatNumber, {})).data;
  return known === undefined ? null : <VatNumberForm key={known.vatNumber} known={known} />;
}

function VatNumberForm({ known }: { known: OwnVatNumber }) {
  const [typed, setTyped] = useState(known.vatNumber ?? '');
  const saving = useCall(saveVatNumber, { refetches: [readVatNumber], done: m.plans_vat_saved() });
  return (
    <Card className="mt-6" level={3} title={m.plans_vat()}>
      <p className="max-w-prose text-small text-ink-2">{m.plans_vat_about()}</p>
      <Form className="mt-3" onSubmit={() => saving.submit({ body: { vatNumber: typed } })}>
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            className="min-w-64"
            label={m.plans_vat_field()}
            hint={m.plans_vat_hint()}
            maxLength={VAT_NUMBER_MAX}
            autoComplete="off"
            value={typed}
            {...(saving.problem !== null && { error: saving.problem })}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" className="mt-3" busy={saving.isPending}>
          {m.plans_vat_save()}
        </Button>
      </Form>
      <p role="status" className="mt-2 text-small empty:hidden">
        {known.isReverseCharge ? m.plans_vat_reverse() : null}
      </p>
    </Card>
  );
}
