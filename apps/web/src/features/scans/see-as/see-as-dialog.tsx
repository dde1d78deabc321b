import { seenBy, type UnsealedCard } from '@repo/client/seen-by';
import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { Category } from '@repo/contract/rules/permissions';
import { REFUSALS, type UnopenedSection } from '@repo/contract/scans/scans';
import { useEffect, useState } from 'react';
import { loadRefusalTexts, type RefusalTexts } from '../../../api/refusal-texts.ts';
import { m } from '../../../paraglide/messages.js';
import { AnyonePage } from '../../../parts/anyone/anyone-page.tsx';
import type { AnyoneShown } from '../../../parts/anyone/stranger-view.ts';
import { type Viewer, viewerLabel, viewerStrip } from '../../../parts/words/viewer-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ownerFirstName } from '../result/for-notes.tsx';
import { RefusedScan } from '../result/refused-scan.tsx';
import { ResultBody } from '../result/result-body.tsx';
import type { ResultView } from '../result/result-view.ts';
import type { ScanError } from '../use-scan.ts';

type SeeAsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose screen is shown first. */
  viewer: Viewer;
  viewers: readonly Viewer[];
  card: UnsealedCard & { category: Category | ''; ownerName: string; isWithheld: boolean; shown: AnyoneShown };
};

/** The real screen of a helper, drawn from a card that its owner has, or is still writing. Nothing is sealed, sent or logged. */
export function SeeAsDialog({ open, onOpenChange, ...shown }: SeeAsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      whole="always"
      title={m.see_real_title()}
      about={m.see_real_about()}
    >
      <SeeAs {...shown} />
    </Dialog>
  );
}

function SeeAs({ viewer: first, viewers, card }: Pick<SeeAsDialogProps, 'viewer' | 'viewers' | 'card'>) {
  const [viewer, setViewer] = useState(first);
  const [hasReason, setReason] = useState(false);
  return (
    <div className="space-y-4">
      <ChoiceChips
        label={m.see_real_who()}
        hideLabel
        value={viewer}
        options={viewers.map((one) => ({ value: one, label: viewerLabel(one, 'short') }))}
        onChange={(next) => {
          setViewer(next);
          setReason(false);
        }}
      />
      {card.isWithheld && viewer !== 'stranger' ? (
        <p className="flex items-center gap-2 rounded-card bg-warn-wash px-4 py-3 font-strong">
          <Icon name="alert" className="text-warn" />
          {m.cards_not_yet()}
        </p>
      ) : null}
      <p className="flex items-center gap-2 rounded-card bg-info-wash px-4 py-3 font-strong">
        <Icon name="show" className="text-info" />
        {viewerStrip(viewer)}
      </p>
      {hasReason ? (
        <Button size="low" icon="back" onClick={() => setReason(false)}>
          {m.see_real_back()}
        </Button>
      ) : null}
      {viewer === 'stranger' ? (
        <section aria-label={m.anyone_sees()} className={FRAME}>
          <AnyonePage shown={card.shown} />
        </section>
      ) : (
        <SeenScreen
          key={`${viewer} ${hasReason}`}
          card={card}
          role={viewer}
          hasReason={hasReason}
          onReason={() => setReason(true)}
        />
      )}
    </div>
  );
}

type SeenScreenProps = { card: SeeAsDialogProps['card']; role: ScannerRole; hasReason: boolean; onReason: () => void };

const FRAME = 'overflow-hidden rounded-card border border-line bg-surface';

function SeenScreen({ card, role, hasReason, onReason }: SeenScreenProps) {
  const { result, level, unopened, mayCopy, ...seen } = seenBy(card, role, { hasReason });
  if (result === 'denied' || result === 'restricted' || result === 'nothing') {
    return <RefusedScreen result={result} role={role} unopened={unopened} onReason={onReason} />;
  }
  const { permissions, emergencyAccess, ownerName } = card;
  const category = card.category === '' ? 'personal' : card.category;
  // Filled fields only: `seenBy` leaves out what is empty.
  const fields = seen.fields as Record<string, string>;
  const view = { role, level, category, permissions, emergencyAccess, fields, unopened, ownerName, signed: null };
  return (
    <>
      <section aria-label={m.scans_data()} className={FRAME}>
        <ResultBody view={view} onReason={onReason} />
      </section>
      <SeenNotes view={view} mayCopy={mayCopy} />
    </>
  );
}

/** What stands under a reader's result about copies and paper. Here nothing is copied, so the button rests. */
function SeenNotes({ view, mayCopy }: { view: ResultView; mayCopy: boolean }) {
  const owner = ownerFirstName(view);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Card title={m.scans_notes()} level={3}>
        {mayCopy ? (
          <>
            <Button variant="primary" icon="copy" className="w-full" disabled>
              {m.scans_notes_copy()}
            </Button>
            <p className="mt-2 text-small text-ink-2">{m.see_copy_yes()}</p>
          </>
        ) : (
          <>
            <p>{m.scans_notes_refused({ owner })}</p>
            {view.level === 'read' ? (
              <Button icon="user" className="mt-3 w-full" disabled>
                {m.scans_ask({ owner })}
              </Button>
            ) : null}
          </>
        )}
      </Card>
      <Card title={m.scans_paper()} level={3}>
        <p>{view.level === 'full' ? m.scans_paper_allowed({ owner }) : m.scans_paper_refused({ owner })}</p>
      </Card>
    </div>
  );
}

type RefusedScreenProps = Pick<SeenScreenProps, 'role' | 'onReason'> & {
  result: 'denied' | 'restricted' | 'nothing';
  unopened: readonly UnopenedSection[];
};

const CODES = { denied: 'scans.denied', restricted: 'scans.restricted', nothing: 'scans.nothing' } as const;

/** What the gate would answer to this role, in the words in which the scanner reads it. */
function usePreviewRefusal(result: keyof typeof CODES, role: ScannerRole): ScanError {
  const [texts, setTexts] = useState<RefusalTexts>({});
  useEffect(() => {
    let isLeft = false;
    void loadRefusalTexts().then((loaded) => isLeft || setTexts(loaded));
    return () => {
      isLeft = true;
    };
  }, []);
  const code = CODES[result];
  const reason = (texts[code] ?? REFUSALS[code].sentence).replace('{role}', texts[`=${role}`] ?? role);
  return { kind: 'refused', code, status: REFUSALS[code].status, reason, params: { role }, unopened: [] };
}

function RefusedScreen({ result, role, unopened, onReason }: RefusedScreenProps) {
  const error = usePreviewRefusal(result, role);
  return (
    <section aria-label={m.scans_result()} className={FRAME}>
      <RefusedScan found={null} error={error} role={role} unopened={unopened} onReason={onReason} />
    </section>
  );
}
