import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { deferUntilPainted } from '../../device/first-page.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { loadOrRetry } from '../../ui/lazy-part.tsx';

type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part that is loaded once the page stands, and then drawn in a turn of its own; `place` keeps its room until then. Not
 * `lazy`: React holds back what it waited for and shows all of it in one task, which is a long one on a slow phone. Nobody
 * asked for such a part: one that cannot be loaded leaves its place, and comes when the network is back.
 */
export function deferPart<Props extends object>(
  load: LoadComponent<Props>,
  place: ReactNode = null,
): (props: Props) => ReactNode {
  const fetchPart = deferUntilPainted(() => loadOrRetry(load, () => place));
  return (props) => <DeferredPart fetchPart={fetchPart} place={place} props={props} />;
}

type DeferredPartProps<Props> = { fetchPart: LoadComponent<Props>; place: ReactNode; props: Props };

function DeferredPart<Props extends object>({ fetchPart, place, props }: DeferredPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isGone = false;
    void fetchPart().then((loaded) => isGone || setPart(() => loaded));
    return () => {
      isGone = true;
    };
  }, [fetchPart]);
  if (Part === undefined) return place;
  return (
    <AfterFirstPaint place={place}>
      <Part {...props} />
    </AfterFirstPaint>
  );
}
