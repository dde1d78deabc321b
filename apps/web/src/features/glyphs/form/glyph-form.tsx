import type { ReactNode } from 'react';
import type { SharingState } from '../../../parts/profile/use-sharing.ts';
import { AccessFields } from './access/access-fields.tsx';
import { ContentFields } from './content-fields.tsx';
import { formatFieldProblem } from './glyph-problem-texts.ts';
import { KindRow, type KindRowProps } from './kind-row.tsx';
import { CardLines } from './rows/card-lines.tsx';
import { OneOpenLine } from './rows/one-open-line.tsx';
import { WhomRow } from './whom/whom-row.tsx';

export type GlyphFormProps = KindRowProps & {
  sharing: SharingState;
  /** What anyone may read, after the content. */
  anyone?: ReactNode;
};

/** The fields alone, line by line: who shows them says what is done with them. */
export function GlyphForm({ sharing, anyone, ...props }: GlyphFormProps) {
  const { draft, onChange, problems } = props;
  return (
    <OneOpenLine>
      <div>
        <KindRow {...props} />
        <WhomRow draft={draft} onChange={onChange} problems={problems} />
        <CardLines draft={draft} onChange={onChange} />
        <ContentFields draft={draft} onChange={onChange} error={formatFieldProblem(problems, 'content')} />
        {anyone}
        <AccessFields draft={draft} onChange={onChange} sharing={sharing} />
      </div>
    </OneOpenLine>
  );
}
