import type { Institution } from '@repo/contract/institutions/institutions';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatShortDay } from '../../parts/words/dates.ts';

type ContactFactsProps = { entry: Institution; className?: string };

const linkClass = 'text-primary underline underline-offset-3 hover:decoration-2';

/**
 * How to reach it, as far as that was read somewhere or said by itself. Where nothing was, one line says so: a wrong number is
 * worse, and a list of empty lines tells no more.
 */
export function ContactFacts({ entry, className = '' }: ContactFactsProps) {
  const { phone, website, emergencyNumber, contactEmail } = entry;
  return (
    <div className={`text-small ${className}`}>
      <dl className="space-y-1">
        {isReachable(entry) ? null : <Fact term={m.institutions_contacts()} value={<NotVerified />} />}
        {phone ? <Fact term={m.institutions_phone()} value={<PhoneLink number={phone} />} /> : null}
        {contactEmail ? <Fact term={m.institutions_email()} value={<EmailLink address={contactEmail} />} /> : null}
        {website ? <Fact term={m.institutions_website()} value={<WebsiteLink address={website} />} /> : null}
        {emergencyNumber ? (
          <Fact term={m.institutions_emergency_number()} value={<PhoneLink number={emergencyNumber} />} />
        ) : null}
      </dl>
      <SourceLine entry={entry} />
    </div>
  );
}

export const isReachable = ({ phone, contactEmail, website, emergencyNumber }: Institution): boolean =>
  [phone, contactEmail, website, emergencyNumber].some(Boolean);

function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-3">{term}</dt>
      <dd className="min-w-0 text-right break-words">{value}</dd>
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
