import { m } from '../../../paraglide/messages.js';
import type { StrangerViewProps } from '../../../parts/anyone/stranger-view.ts';
import { OpenCardView, OpenFoot } from './open-card-view.tsx';
import { readCardLines } from './shown-lines.ts';
import { StyledAsPage } from './styled-as-page.tsx';
import { LookContext, Said, TonguesContext } from './tongues.tsx';

/** The lines of the page for strangers as its own code draws them, from what is sealed for strangers. Here nobody is called. */
export function CardPreview({ shown: { groups, content }, reader }: StrangerViewProps) {
  const at = new Date().toISOString();
  const card = {
    ...({ kind: 'open', at, reading: '', isDrill: false, isDemo: false, contentVersion: 1, changedAt: at } as const),
    ...{ shown: groups, content: readCardLines(content) },
  };
  const beside = content.language === reader ? null : content.language;
  return (
    <StyledAsPage>
      <LookContext value={true}>
        <TonguesContext value={{ main: reader, beside }}>
          {groups.length === 0 ? <NothingShown /> : <OpenCardView card={card} foot={<OpenFoot card={card} />} />}
        </TonguesContext>
      </LookContext>
    </StyledAsPage>
  );
}

function NothingShown() {
  return (
    <div className="say">
      <h2>
        <Said text={(locale) => m.stranger_nothing({}, { locale })} />
      </h2>
      <p>
        <Said text={(locale) => m.stranger_nothing_about({}, { locale })} />
      </p>
    </div>
  );
}
