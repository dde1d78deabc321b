import { PRODUCT } from '@repo/contract/brand';
import type { IssuedCode } from '@repo/contract/enrolments/issued-codes';
import { SLIP_FRAGMENT, SLIP_PATH } from '@repo/contract/enrolments/offers';
import { useCallback, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { QrCode } from '../../../parts/codes/qr-code.tsx';
import { PrintRoot } from '../../../parts/glyph/print/print-root.tsx';
import { formatLongDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

type SlipMadeProps = { slip: string; code: IssuedCode; office: string };

/** The code of a new slip, which is shown this once, and the paper to hand over. */
export function SlipMade({ slip, code, office }: SlipMadeProps) {
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  return (
    <InlineAlert
      tone="ok"
      announce="status"
      className="mt-4"
      title={m.codes_slip_made()}
      action={
        <Button size="low" icon="print" onClick={() => setPrinting(true)}>
          {m.ui_print()}
        </Button>
      }
    >
      <p className="numeric font-mono">{slip}</p>
      <p>{m.codes_slip_once()}</p>
      {isPrinting ? (
        <PrintRoot name={m.codes_slip_file()} onDone={printed}>
          <SlipPaper slip={slip} code={code} office={office} />
        </PrintRoot>
      ) : null}
    </InlineAlert>
  );
}

/** Who offers, the code and the way: no name and nothing of what the folder is about, because paper is left lying about. */
function SlipPaper({ slip, code, office }: SlipMadeProps) {
  const address = `${location.origin}${SLIP_PATH}`;
  return (
    <div className="p-[20mm] text-base text-glyph-ink">
      <p className="text-h2">{office}</p>
      <p className="mt-2 text-h3">{m.codes_slip_title()}</p>
      <div className="mt-6 flex items-start gap-8">
        <QrCode text={`${address}#${SLIP_FRAGMENT}${slip}`} label={m.codes_slip_qr()} className="max-w-[45mm]" />
        <div className="space-y-3">
          <p className="font-mono text-h2">{slip}</p>
          {code.expiresAt === null ? null : <p>{m.codes_slip_until({ day: formatLongDay(code.expiresAt) })}</p>}
          <p className="font-mono text-small">{m.codes_slip_folder({ code: code.code })}</p>
        </div>
      </div>
      <ol className="mt-8 list-decimal space-y-2 pl-6">
        <li>{m.codes_slip_step_open({ address })}</li>
        <li>{m.codes_slip_step_enter({ product: PRODUCT })}</li>
        <li>{m.codes_slip_step_decide()}</li>
      </ol>
    </div>
  );
}
