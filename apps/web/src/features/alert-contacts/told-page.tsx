import type { AnswerOf } from '@repo/contract/call';
import { readToldReading } from '@repo/contract/emergency/told-reading';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import { copyText } from '../../device/files/clipboard.ts';
import { readPlatform } from '../../device/platform.ts';
import { m } from '../../paraglide/messages.js';
import { countryName } from '../../parts/words/countries.ts';
import { formatShortDay, formatWhen } from '../../parts/words/dates.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ContactPush } from './contact-push.tsx';

type ToldAnswer = AnswerOf<typeof readToldReading>;
type ToldReading = NonNullable<ToldAnswer['reading']>;

/** A contact's own page: the reading that a mail told, and where it was as far as the reader said it. */
export function ToldPage({ token, over, children }: { token: string; over: ReactNode; children: ReactNode }) {
  const told = useQuery({
    queryKey: ['told-reading', token],
    queryFn: ({ signal }) => ask(readToldReading, { body: { token } }, { signal }),
    // Somebody looks again and again until they know where.
    refetchOnWindowFocus: 'always',
  });
  if (hasCode(told.error, 'alertContacts.linkOver')) return over;
  const problem = told.isError ? (
    <ReadError title={m.alert_link_failed()} error={told.error} onRetry={() => void told.refetch()} className="mt-4" />
  ) : null;
  if (told.isPending) {
    return (
      <Skeleton label={m.alert_link_loading()} className="mt-8">
        <SkeletonBar className="h-8 w-2/3" />
        <SkeletonBar className="mt-4 h-24 w-full" />
      </Skeleton>
    );
  }
  if (told.data === undefined) {
    return (
      <>
        <h1 className="mt-8">{m.alert_link_title()}</h1>
        {problem}
      </>
    );
  }
  const { name, reading } = told.data;
  const who = name ?? m.alert_told_somebody();
  return (
    <>
      <h1 className="mt-8 mb-4 break-words">
        {reading === null ? m.alert_told_page_title({ name: who }) : m.alert_told_title({ name: who })}
      </h1>
      {reading === null ? (
        <p className="text-ink-2">{m.alert_told_page_about()}</p>
      ) : (
        <Reading reading={reading} isLooking={told.isFetching} onLook={() => void told.refetch()} />
      )}
      {problem}
      <ContactPush token={token} />
      {children}
    </>
  );
}

type ReadingProps = { reading: ToldReading; isLooking: boolean; onLook: () => void };

function Reading({ reading, isLooking, onLook }: ReadingProps) {
  const { at, country, place, isPlaceOpen } = reading;
  const when = formatWhen(at);
  return (
    <>
      <p className="font-strong">{country === null ? when : `${when}, ${countryName(country)}`}</p>
      <p className="mt-2 text-ink-2">{m.alert_told_act()}</p>
      <section aria-labelledby="told-place" className="mt-6 border-t border-line pt-4">
        <h2 id="told-place" className="mb-2 text-h3">
          {m.alert_told_place()}
        </h2>
        <div role="status">
          {place === null ? (
            <p className="text-ink-2">{isPlaceOpen ? m.alert_told_place_open() : m.alert_told_place_none()}</p>
          ) : (
            <Place place={place} />
          )}
        </div>
        {isPlaceOpen ? (
          <Button className="mt-3" busy={isLooking} onClick={onLook}>
            {m.alert_told_look()}
          </Button>
        ) : null}
      </section>
    </>
  );
}

/** As text, so that no map is asked by this page; the map that opens by a tap is the one of the phone. */
function Place({ place }: { place: NonNullable<ToldReading['place']> }) {
  const { at, until } = place;
  const words = `${place.latitude.toFixed(3)}, ${place.longitude.toFixed(3)}`;
  const copy = async () => {
    const isCopied = await copyText(words);
    showToast(
      isCopied ? { tone: 'ok', title: m.alert_told_copied() } : { tone: 'danger', title: m.alert_told_copy_failed() },
    );
  };
  return (
    <>
      <p className="numeric text-h3 font-strong select-all">{words}</p>
      <p className="mt-1 text-ink-2">
        {m.alert_told_place_about({ when: formatWhen(at), until: formatShortDay(until) })}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a className={buttonClass({ variant: 'primary' })} href={addressMap(place)}>
          {m.alert_told_map()}
        </a>
        <Button onClick={() => void copy()}>{m.alert_told_copy()}</Button>
      </p>
    </>
  );
}

/** Phones and computers of Apple do not know `geo:` (RFC 5870); their map has a scheme of its own. */
function addressMap({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const point = `${latitude},${longitude}`;
  const platform = readPlatform();
  return platform === 'iOS' || platform === 'macOS' ? `maps://?q=${point}` : `geo:${point}?q=${point}`;
}
