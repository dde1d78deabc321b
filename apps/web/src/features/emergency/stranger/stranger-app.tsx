import { LANGUAGE_NAMES, type Language } from '@repo/contract/rules/languages';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { m } from '../../../paraglide/messages.js';
import { focusOn } from '../../../ui/layers.ts';
import type { AfterCardProps } from './after-card.tsx';
import { OpenCardView } from './open-card-view.tsx';
import type { Reading } from './reading.ts';
import { createReadingStore, type ReadingStore } from './reading-store.ts';
import { SaidCard } from './said-card.tsx';
import { StaffRow } from './staff-row.tsx';
import { TellStrips } from './tell-strips.tsx';
import { type Tongues, TonguesContext } from './tongues.tsx';

/** What the page around it gives: the reader's language, the one beside it, and the number that it shows. */
export type StrangerPage = {
  readonly main: Language;
  readonly other: Language;
  readonly number: string;
  /** Back to the camera. */
  readonly onAgain: () => void;
};

/** Draws into one container of its own. Heading, number and camera stand outside: React never touches them. */
export function mountStranger(container: HTMLElement, page: StrangerPage): ReadingStore {
  const store = createReadingStore();
  createRoot(container).render(<StrangerApp store={store} page={page} />);
  return store;
}

/** Where the gate for roles may still answer. */
const STAFF_MAY: ReadonlySet<Reading['kind']> = new Set(['open', 'nothing', 'unready']);

function StrangerApp({ store, page }: { store: ReadingStore; page: StrangerPage }) {
  const reading = useSyncExternalStore(store.subscribe, store.current);
  const host = useLanding(reading?.kind ?? null);
  const [choice, setChoice] = useState<'main' | 'beside' | 'both'>('both');
  if (reading === null) return null;
  const beside = chooseBeside(reading, page);
  const again = () => {
    store.clear();
    page.onAgain();
  };
  return (
    <TonguesContext value={chooseTongues(page.main, beside, choice)}>
      <div ref={host}>
        <TellStrips reading={reading} />
        {reading.kind === 'open' && beside !== null ? (
          <TongueChoice main={page.main} beside={beside} choice={choice} onChoose={setChoice} />
        ) : null}
        {reading.kind === 'open' ? (
          <OpenCardView card={reading} />
        ) : (
          <SaidCard kind={reading.kind} number={page.number} onAgain={again} onUpdate={() => location.reload()} />
        )}
        {STAFF_MAY.has(reading.kind) ? <StaffRow drawing={store.drawing} /> : null}
        {reading.kind === 'open' || reading.kind === 'nothing' ? (
          <LaterPart reading={reading} onAgain={reading.kind === 'open' ? again : null} />
        ) : null}
      </div>
    </TonguesContext>
  );
}

/** The owner's language beside the reader's. A card that names none is shown with the one that the page has beside its own. */
function chooseBeside(reading: Reading, { main, other }: StrangerPage): Language | null {
  const written = reading.kind === 'open' ? reading.content.language : null;
  if (written === null) return other === main ? null : other;
  return written === main ? null : written;
}

function chooseTongues(main: Language, beside: Language | null, choice: 'main' | 'beside' | 'both'): Tongues {
  if (beside === null || choice === 'main') return { main, beside: null };
  return choice === 'beside' ? { main: beside, beside: null } : { main, beside };
}

type TongueChoiceProps = {
  main: Language;
  beside: Language;
  choice: 'main' | 'beside' | 'both';
  onChoose: (choice: 'main' | 'beside' | 'both') => void;
};

function TongueChoice({ main, beside, choice, onChoose }: TongueChoiceProps) {
  const offers = [
    { value: 'main', label: LANGUAGE_NAMES[main], lang: main },
    { value: 'beside', label: LANGUAGE_NAMES[beside], lang: beside },
    { value: 'both', label: m.stranger_both({}, { locale: main }), lang: main },
  ] as const;
  return (
    <fieldset className="tongues">
      <legend className="sr-only">{m.stranger_languages({}, { locale: main })}</legend>
      {offers.map(({ value, label, lang }) => (
        <label key={value} lang={lang}>
          <input type="radio" name="tongue" checked={choice === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What is done after reading is loaded after it. Where it does not come, what was read stays as it is. */
function LaterPart(props: AfterCardProps) {
  const [Part, setPart] = useState<ComponentType<AfterCardProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./after-card.tsx').then(
      ({ AfterCard }) => isGone || setPart(() => AfterCard),
      () => null,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Part === null ? null : <Part {...props} />;
}

/** What comes in place of something else has the focus: it is read out once, from its heading. */
function useLanding(kind: Reading['kind'] | null): React.RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind !== null) focusOn(host.current?.querySelector<HTMLElement>('[data-landing]'));
  }, [kind]);
  return host;
}
