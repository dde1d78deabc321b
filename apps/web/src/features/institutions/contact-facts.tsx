import type { Institution } from '@house/contract/institutions';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatShortDay } from '../../parts/words/dates.ts';

type ContactFactsProps = { entry: Institution; withEmail?: boolean; className?: string };

const linkClass = 'text-primary underline underline-offset-3 hover:decoration-2';

/** How to reach it, where that was read somewhere or said by itself; whatever was not says so: a wrong number is worse. */
export function ContactFacts({ entry, withEmail = false, className = '' }: ContactFactsProps) {
  const { phone, website, emergencyNumber, contactEmail } = entry;
  return (
    <div className={`text-small ${className}`}>
      <dl className="space-y-1">
        <Fact term={m.institutions_phone()} value={phone && <PhoneLink number={phone} />} />
        {withEmail || contactEmail ? (
          <Fact term={m.institutions_email()} value={contactEmail && <EmailLink address={contactEmail} />} />
        ) : null}
        <Fact term={m.institutions_website()} value={website && <WebsiteLink address={website} />} />
        {emergencyNumber ? (
          <Fact term={m.institutions_emergency_number()} value={<PhoneLink number={emergencyNumber} />} />
        ) : null}
      </dl>
      <SourceLine entry={entry} />
    </div>
  );
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-3">{term}</dt>
      <dd className="min-w-0 text-right break-words">{value || <NotVerified />}</dd>
    </div>
  );
}

export const NotVerified = () => <span className="text-ink-3">{m.institutions_not_verified()}</span>;

export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={`numeric ${linkClass}`}>
    {number}
  </a>
);

export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkClass}>
    {address}
  </a>
);

/** Nothing but https leaves this page, whatever a row says; the site it leads to is not told where from. */
export function WebsiteLink({ address }: { address: string }) {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return <>{address}</>;
  return (
    <a href={url.href} target="_blank" rel="noreferrer" className={linkClass}>
      {url.hostname.replace(/^www\./, '')}
    </a>
  );
}

/** Where it is from: read on a page that day, or said by the institution since, which says no emergency number. */
export function SourceLine({ entry: { editedAt, source, emergencyNumber } }: { entry: Institution }) {
  const readHere = editedAt === null || emergencyNumber !== null ? source : null;
  return (
    <>
      {editedAt === null ? null : (
        <p className="mt-1.5 text-ink-3">{m.institutions_own_words({ date: formatShortDay(editedAt) })}</p>
      )}
      {readHere === null ? null : <ReadLine {...readHere} />}
    </>
  );
}

function ReadLine({ url: address, readOn }: { url: string; readOn: string }) {
  const url = URL.parse(address);
  if (url === null) return null;
  // A day of the calendar, wherever the reader is.
  const date = formatShortDay(`${readOn}T12:00:00`);
  const words = m.institutions_source({ host: url.hostname.replace(/^www\./, ''), date });
  return (
    <p className="mt-1.5 text-ink-3">
      {m.institutions_source_word()}{' '}
      {url.protocol === 'https:' ? (
        <a href={url.href} target="_blank" rel="noreferrer" className={linkClass}>
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}
