import { readMeta } from '@repo/contract/accounts/meta';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { ReadError } from '../../parts/words/read-error.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { LegalSection } from './legal-page.tsx';

/** Who answers for this installation, as its configuration names them, and how to reach them. */
export function OperatorSection() {
  const meta = useQuery(read(readMeta, {}));
  const isLinked = useLocation({ select: ({ hash }) => hash === 'contact' });
  const isKnown = !meta.isPending;
  useEffect(() => {
    // The section has its place only once it is filled.
    if (isLinked && isKnown) document.getElementById('contact')?.scrollIntoView();
  }, [isLinked, isKnown]);
  return (
    <LegalSection id="contact" title={m.legal_operator_title()}>
      {meta.isPending ? (
        <Skeleton label={m.legal_operator_loading()}>
          <SkeletonBar className="h-20 w-full rounded-card" />
        </Skeleton>
      ) : null}
      {meta.isError ? (
        <ReadError title={m.legal_operator_failed()} error={meta.error} onRetry={() => void meta.refetch()} />
      ) : null}
      {meta.data?.operator === null ? <InlineAlert tone="warn">{m.legal_operator_none()}</InlineAlert> : null}
      {meta.data?.operator ? <OperatorFacts {...meta.data.operator} /> : null}
    </LegalSection>
  );
}

type OperatorFactsProps = { name: string; address: string | null; contact: string };

function OperatorFacts({ name, address, contact }: OperatorFactsProps) {
  return (
    <>
      <DefinitionList
        rows={[
          { key: 'name', term: m.legal_operator_name(), value: name },
          ...(address === null ? [] : [{ key: 'address', term: m.legal_operator_address(), value: address }]),
          {
            key: 'contact',
            term: m.legal_operator_contact(),
            value: (
              <a className="link" href={contact.includes('://') ? contact : `mailto:${contact}`}>
                {contact}
              </a>
            ),
          },
        ]}
      />
      <p className="text-ink-2">{m.legal_operator_role()}</p>
    </>
  );
}
