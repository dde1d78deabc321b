import { readProfileStatus } from '@repo/contract/profile/profile';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../../api/read.ts';
import { readSession } from '../../../../api/session.ts';
import { useCardFaces } from '../../../../parts/person/use-card-people.ts';
import { useGlyphRows } from '../../use-glyph-rows.ts';
import { type Holder, type KnownPerson, knownPeople } from './whom-draft.ts';

/** For whom this account made cards before, and its holder, with the telephone number as far as the profile gives it. */
export function useKnownPeople(): { people: readonly KnownPerson[]; holder: Holder } {
  const { listed } = useGlyphRows();
  const faces = useCardFaces(listed);
  const people = useMemo(() => knownPeople(faces.values()), [faces]);
  const profile = useQuery(read(readProfileStatus, {}));
  const phone = profile.data?.prefilled.phoneNumber ?? '';
  return { people, holder: { name: readSession()?.user.fullName ?? '', phone } };
}
