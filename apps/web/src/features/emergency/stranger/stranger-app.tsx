import { LANGUAGE_NAMES, type Language } from '@repo/contract/rules/languages';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { focusOn } from '../../../ui/layers.ts';
import type { AfterCardProps } from './after-card.tsx';
import { OpenCardView, OpenFoot } from './open-card-view.tsx';
import type { Reading } from './reading.ts';
import { createReadingStore, type ReadingStore } from './reading-store.ts';
import type { SaidCardProps } from './said-card.tsx';
import type { ShownStore } from './shown-store.ts';
import { findTold, TellStrips } from './tell-strips.tsx';
import { type Message, Said, type Tongues, TonguesContext } from './tongues.tsx';

/** What the page around it gives: the reader's language, the one beside it, and the number that it shows. */
export type StrangerPage = { readonly main: Language; readonly other: Language; readonly number: string };

/** Draws into one container of its own. Heading, number and camera stand outside: React never touches them. */
export function mountStranger(
  container: HTMLElement,
  page: StrangerPage,
  store: ReadingStore = createReadingStore(),
): ReadingStore {
  createRoot(container).render(<StrangerApp store={store} page={page} />);
  return store;
}

type AppProps = { store: ShownStore; page: StrangerPage };

/** What was read of a card, and what may be done with it. */
export function StrangerApp({ store, page }: AppProps) {
  const reading = useSyncExternalStore(store.subscribe, store.current);
  const SaidCard = useSaidCard(reading?.kind ?? null);
  const host = useLanding(reading, SaidCard !== null);
  useSteadyPlace(store, host, reading);
  const [choice, setChoice] = useState<'main' | 'beside' | 'both'>('both');
  if (reading === null) return null;
  const beside = chooseBeside(reading, page);
  const isCard = reading.kind === 'open' || reading.kind === 'print';
  return (
    <TonguesContext value={chooseTongues(page.main, beside, choice)}>
      <div ref={host}>
        <div className="told">
          <TellStrips reading={reading} />
          <PrintedStrip store={store} reading={reading} />
        </div>
        {isCard && beside !== null ? (
          <TongueChoice main={page.main} beside={beside} choice={choice} onChoose={setChoice} />
        ) : null}
        <WhatIsSaid store={store} reading={reading} page={page} SaidCard={SaidCard} />
        <WhatIsNext store={store} reading={reading} />
      </div>
    </TonguesContext>
  );
}

type ReadingProps = { store: ShownStore; reading: Reading };

function PrintedStrip({ store, reading }: ReadingProps) {
  const part = store.printPart();
  return part === null || reading.kind !== 'print' ? null : <part.PrintStrip reading={reading} onUpdate={update} />;
}

const update = () => location.reload();

type WhatIsSaidProps = ReadingProps & Pick<AppProps, 'page'> & { SaidCard: SaidPart };

function WhatIsSaid({ store, reading, page: { number }, SaidCard }: WhatIsSaidProps) {
  const part = store.printPart();
  switch (reading.kind) {
    case 'open':
      return <OpenCardView card={reading} foot={<OpenFoot card={reading} />} />;
    case 'print':
      return <OpenCardView card={reading} foot={part === null ? null : <part.PrintFoot reading={reading} />} />;
    case 'turn':
    case 'ended':
    case 'hidden':
      return part === null ? null : <part.UnheardCard reading={reading} number={number} onAgain={store.clear} />;
    case 'asking':
      return <OneSentence icon="scan" text={m.stranger_asking} />;
    default:
      // Only the network can have kept it from here.
      return SaidCard === null ? (
        <OneSentence icon="show" text={m.stranger_offline_title} />
      ) : (
        <SaidCard
          {...{ kind: reading.kind, number, onAgain: store.clear, onUpdate: update, onSquare: store.seekSquare }}
        />
      );
  }
}

function OneSentence({ icon, text }: { icon: IconName; text: Message }) {
  return (
    <div className="say">
      <Icon name={icon} size={48} />
      <h2 tabIndex={-1} data-landing="">
        <Said text={(locale) => text({}, { locale })} />
      </h2>
    </div>
  );
}

type SaidPart = ComponentType<SaidCardProps> | null;

/** What is said of a card that cannot be shown comes behind what shows one; where it did not come, with the next news. */
function useSaidCard(news: Reading['kind'] | null): SaidPart {
  const [Part, setPart] = useState<SaidPart>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of news is a new try.
  useEffect(() => {
    if (Part !== null) return;
    import('./said-card.tsx').then(
      ({ SaidCard }) => setPart(() => SaidCard),
      () => null,
    );
  }, [Part, news]);
  return Part;
}

/** What may be done now: by staff, where the gate for roles may still answer, and by everybody else. */
function WhatIsNext({ store, reading }: ReadingProps) {
  const part = store.printPart();
  const isOpen = reading.kind === 'open' || reading.kind === 'print';
  const isLater = reading.kind === 'print' || reading.kind === 'hidden';
  const isForStaff = isOpen || isLater || reading.kind === 'nothing' || reading.kind === 'unready';
  if (!isForStaff) return null;
  return (
    <>
      {isLater && part !== null ? <part.PrintLater reading={reading} /> : null}
      <LaterPart
        told={findTold(reading)}
        isOpen={isOpen}
        drawing={isLater && part?.isOut(reading) ? null : store.drawing}
        onAgain={isOpen ? store.clear : null}
      />
    </>
  );
}

/** The owner's language beside the reader's. A card that names none is shown with the one that the page has beside its own. */
function chooseBeside(reading: Reading, { main, other }: StrangerPage): Language | null {
  const written = reading.kind === 'open' || reading.kind === 'print' ? reading.content.language : null;
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
function useLanding(reading: Reading | null, hasSaidCard: boolean): React.RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null);
  const landing = nameLanding(reading, hasSaidCard);
  useEffect(() => {
    if (landing !== null) focusOn(host.current?.querySelector<HTMLElement>('[data-landing]'));
  }, [landing]);
  return host;
}

/** What the card itself says and what the server says of it are one card: the second is not announced again. */
function nameLanding(reading: Reading | null, hasSaidCard: boolean): string | null {
  if (reading === null) return null;
  switch (reading.kind) {
    case 'turn':
      return `turn ${reading.why}`;
    case 'print':
    case 'open':
      return 'open';
    case 'asking':
      return 'asking';
    default:
      return `${reading.kind} ${hasSaidCard}`;
  }
}

/** Where the server's word takes the place of the card's own, what somebody reads stays where it is. */
function useSteadyPlace(
  store: ShownStore,
  host: React.RefObject<HTMLDivElement | null>,
  reading: Reading | null,
): void {
  const restore = useRef<(() => void) | null>(null);
  useEffect(
    () =>
      store.subscribe(() => {
        const place = host.current;
        restore.current = place === null ? null : (store.printPart()?.markPlace(place) ?? null);
      }),
    [store, host],
  );
  useLayoutEffect(() => {
    if (reading?.kind === 'open' || reading?.kind === 'print') restore.current?.();
    restore.current = null;
  }, [reading]);
}
